"""Work off the event loop, in threads and processes: pictures and computer players."""
