"""What people ask: commands, presses and forms, and who answers them."""
