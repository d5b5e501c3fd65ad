"""Cell text to exact values, tables to typed records with a lookup shape."""
