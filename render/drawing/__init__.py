"""Drawing: shapes, sprites, fonts and colours, and the encoding of pictures."""
