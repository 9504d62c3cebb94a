package pamplona

// inspection is what somebody looks at closely.
type inspection struct {
	ref    int  // the target, or NoTarget
	pinned bool // the cards left lie open until they are put away
}

// forecast reports whether it is shown how near the bull could come.
func (n *inspection) forecast() bool { return n.pinned || refKind(n.ref) == refDeck }

// crowd is the space whose crowd is opened up, or nowhere.
func (n *inspection) crowd(v *view) int {
	switch refKind(n.ref) {
	case refCell, refRunner, refSpace:
		if space := refValue(n.ref); v.standing(space) > 1 {
			return space
		}
	}
	return nowhere
}

// shut puts the cards left away and reports whether they lay open.
func (n *inspection) shut() bool {
	was := n.pinned
	n.pinned = false
	return was
}
