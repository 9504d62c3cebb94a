package remote

// Waiting returns the number of messages received that Next has not handled yet.
func (t *Table) Waiting() int { return len(t.unread) }
