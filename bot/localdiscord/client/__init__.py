"""The Discord clients of people: what they show, and what people do with them."""
