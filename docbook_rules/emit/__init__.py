"""What the compiler hands out: code, data and sheets, as (path, text). Nothing here touches the disk for writing."""
