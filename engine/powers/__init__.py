"""What Emotions do: a small vocabulary of effects as data (`model`), and what carries them out (`effects`)."""
