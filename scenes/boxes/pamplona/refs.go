package pamplona

import "ludotheque/scenes/table"

// The kinds of targets. A ref is a kind and a value.
const (
	refDie    = iota + 1 // value: 0 or 1
	refRunner            // value: a space with own runners
	refSpace             // value: a space that can be reached
	refCell              // value: a space to look at
	refVictim            // value: its number
	refWay               // value: index into ways
	refDeck
	refTray
	refUsed // a die that has been used; value: 0 or 1
)

const refBits = 12

func ref(kind, value int) int { return kind<<refBits | value }

func refKind(ref int) int {
	if ref == table.NoTarget {
		return 0
	}
	return ref >> refBits
}

func refValue(ref int) int { return ref & (1<<refBits - 1) }

// inspection is what somebody looks at closely.
type inspection struct {
	ref    int  // the target, or NoTarget
	pinned bool // the cards left lie open until they are put away
}

// showsForecast reports whether it is shown how near the bull could come.
func (n *inspection) showsForecast() bool { return n.pinned || refKind(n.ref) == refDeck }

// crowd returns the space whose crowd is opened up, or nowhere.
func (n *inspection) crowd(v *view) int {
	switch refKind(n.ref) {
	case refCell, refRunner, refSpace:
		if space := refValue(n.ref); v.runnersOn(space) > 1 {
			return space
		}
	}
	return nowhere
}

// CloseOverlay implements table.OverlayCloser: the cards left are put away. It reports whether they lay open.
func (n *inspection) CloseOverlay() bool {
	was := n.pinned
	n.pinned = false
	return was
}
