package pamplona

import "ludotheque/scenes/table"

// The kinds of targets. A ref, which identifies a target, is a kind and a value; see ref.
const (
	refDie    = iota + 1 // value: 0 or 1
	refRunner            // value: a space with own runners
	refSpace             // value: a space that can be reached
	refCell              // value: a space with runners, to look at, that is no target of the decision
	refVictim            // value: the index of a victim
	refWay               // value: index into ways
	refDeck              // the deck of cards; no value
	refTray              // the cloth of the dice; no value
	refUsed              // a die that has been used; value: 0 or 1
)

// refBits is the number of bits of a ref that hold the value.
const refBits = 12

// ref returns the ref of the target of a kind with a value.
func ref(kind, value int) int { return kind<<refBits | value }

// refKind returns the kind of the target with a ref, or 0 for table.NoTarget.
func refKind(ref int) int {
	if ref == table.NoTarget {
		return 0
	}
	return ref >> refBits
}

// refValue returns the value of the target with a ref, 0 to 4095. For table.NoTarget it is no space and no index.
func refValue(ref int) int { return ref & (1<<refBits - 1) }

// inspection is what is shown enlarged or in detail.
type inspection struct {
	ref    int  // the target that is looked at, or NoTarget
	pinned bool // the forecast has been opened by a tap, and stays open
}

// showsForecast reports whether the forecast, the cards left and where they would move the bull, is shown.
func (n *inspection) showsForecast() bool { return n.pinned || refKind(n.ref) == refDeck }

// crowd returns the space whose runners are shown close up: the space of the target, if several runners stand on it. Otherwise it
// returns nowhere.
func (n *inspection) crowd(v *view) int {
	switch refKind(n.ref) {
	case refCell, refRunner, refSpace:
		if space := refValue(n.ref); v.runnersOn(space) > 1 {
			return space
		}
	}
	return nowhere
}

// CloseOverlay implements table.OverlayCloser: it closes a pinned forecast and reports whether there was one.
func (n *inspection) CloseOverlay() bool {
	was := n.pinned
	n.pinned = false
	return was
}
