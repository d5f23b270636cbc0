"""The store: everything that outlives the process, behind one interface."""
