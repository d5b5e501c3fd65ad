"""What the prose claims outside its examples, tried with the engine when a book is checked or built."""
