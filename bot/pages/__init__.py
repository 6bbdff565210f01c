"""What a person sees: pure functions from the model to Content."""
