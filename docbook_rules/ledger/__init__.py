"""Every number in prose gets exactly one fate; clauses become calls and assertions on the engine."""
