"""A view in words, a file a subject; `render.describe.Words` joins them."""
