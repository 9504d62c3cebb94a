package remote

// Waiting returns how much has come that Next has not told yet.
func (t *Table) Waiting() int { return len(t.news) }
