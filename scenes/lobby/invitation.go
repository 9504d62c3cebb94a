package lobby

// Invitation is a room that is open on this device: the way for others to come to its table.
type Invitation struct{}

func (i *Invitation) close() {}
