package rapidcity

import "ludotheque/logic/game"

// The kinds of events and the fields that each uses. Times are in milliseconds after the card was opened.
const (
	// EventReveal: Seat, whose turn it was, turned the card Piece.
	EventReveal game.Kind = iota + 1
	// EventEarly: Seat's hand was out at N, before the card was open, and is locked out until To.
	EventEarly
	// EventLocked: Seat's input at N is ignored, since Seat is locked out until To.
	EventLocked
	// EventIgnored: Seat's input at N does nothing on this card.
	EventIgnored
	// EventPlace: Seat's pawn was put on tile To at N and stays there.
	EventPlace
	// EventBounce: Seat's pawn, dropped on tile To at N, springs back: Other's lies there.
	EventBounce
	// EventTouch: Seat touched Other's pawn at N though all hands are up. If Seat put down its own pawn, To is the tile
	// and Other is Seat; for a grab To is -1.
	EventTouch
	// EventGrab: Seat reached at N for Other's pawn with the hand Piece, NoHand if that is unknown.
	EventGrab
	// EventHold: for the present, Seat has Other's pawn, or nobody has if Seat is game.Chance. It is final only when
	// the card closes.
	EventHold
	// EventClose: the card has closed. Its results follow. It uses no field, so that Seat, which is 0, means nothing.
	EventClose
	// EventCaught: Seat, the attacker, has caught Other's pawn, at N.
	EventCaught
	// EventSaved: Seat has saved its own pawn, at N, which counted as the time To.
	EventSaved
	// EventWrongPawn: Seat, a defender, has got Other's pawn, at N.
	EventWrongPawn
	// EventOwnPawn: Seat, the attacker, has grabbed its own pawn, at N.
	EventOwnPawn
	// EventDuel, which follows one of the four above: Seat got the pawn of the seat Piece before Other, the next seat that would
	// have got it; From and To are their times as counted, N is the difference, 0 to all of the card's time.
	EventDuel
	// EventRace: Seat had tile Piece before Other, whose pawn sprang back; From and To are their times, N is the difference
	// . Of several such races of one seat only the last has an event.
	EventRace
	// EventBullet: Seat takes a bullet and has N now; Piece is the Reason, Other the attacker if it is Caught, else game.Chance
	//
	EventBullet
	// EventHealed: Seat gives a bullet back and has N left; its pawn is on tile To.
	EventHealed
	// EventOver: the game has ended.
	EventOver
)

// Reason is why a seat takes a bullet.
type Reason int8

// The reasons. Only the first on a card counts.
const (
	NoReason Reason = iota
	// NotPlaced: the seat's pawn was on no place when the card closed.
	NotPlaced
	// WrongPlace: the seat's pawn was on a place that was not allowed.
	WrongPlace
	// Caught: the attacker got the seat's pawn first.
	Caught
	// OwnPawn: the seat is the attacker and grabbed its own pawn.
	OwnPawn
	// WrongPawn: the seat is a defender and grabbed a pawn not its own.
	WrongPawn
	// WrongHand: a grab of the seat counted, but was not with the hand shown on the card.
	WrongHand
	// Touched: the seat touched a pawn though all hands were up.
	Touched
)
