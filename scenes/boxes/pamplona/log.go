package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
)

// face is what a die shows, in words.
func face(n int16) any {
	if n == pamplona.Arrow {
		return words.Key("pamplona.arrow")
	}
	return int(n)
}

// said are the lines of the log that are said in one way alone.
var said = table.Said{
	pamplona.EventSlip: "pamplona.log.slip", pamplona.EventFear: "pamplona.log.fear", pamplona.EventJostle: "pamplona.log.jostle",
	pamplona.EventRank: "pamplona.log.rank", pamplona.EventMiss: "pamplona.log.miss", pamplona.EventShuffle: "pamplona.log.shuffle",
	pamplona.EventBack: "pamplona.log.again", pamplona.EventTorro: "pamplona.log.torro", pamplona.EventTorroSlip: "pamplona.log.torroslip",
}

// say is the log's line for an event.
func (v *view) say(e game.Event) (key string, data []any) {
	switch e.Kind {
	case pamplona.EventRoll:
		return "pamplona.log.roll", []any{"One", face(e.From), "Two", face(e.To)}
	case pamplona.EventRun:
		if e.N == 0 {
			return "pamplona.log.stay", nil
		}
		if int(e.To) >= v.road.Arena() {
			return "pamplona.log.arena", nil
		}
		return "pamplona.log.run", nil
	case pamplona.EventPush:
		return v.sayPush(e)
	case pamplona.EventCredit:
		return "pamplona.log.credit", []any{"Points", pamplona.Credit * int(e.N)}
	}
	return v.sayBull(e)
}

func (v *view) sayPush(e game.Event) (key string, data []any) {
	switch {
	case e.N == 0:
		return "", nil
	case e.N < 0:
		return "pamplona.log.back", []any{"Count", -int(e.N)}
	}
	return "pamplona.log.forward", nil
}

// sayBull says what the bull does, and how the game goes on.
func (v *view) sayBull(e game.Event) (key string, data []any) {
	switch e.Kind {
	case pamplona.EventCard:
		if e.N == int32(pamplona.Attack) {
			return "pamplona.log.attack", nil
		}
	case pamplona.EventSum:
		return v.saySum(e)
	case pamplona.EventRound:
		if v.rotate {
			return "pamplona.log.round", nil
		}
	case pamplona.EventOver:
		if v.torro >= v.road.Arena() {
			return "pamplona.log.over.bull", nil
		}
		return "pamplona.log.over.ranks", nil
	}
	return said.Of(e), nil
}

// saySum says what an attack brings or costs a seat, and of which runners that is the sum, those furthest behind first (P-10).
func (v *view) saySum(e game.Event) (key string, data []any) {
	data = []any{"Count", max(int(e.N), -int(e.N)), "Parts", v.attack.parts(e.Seat)}
	switch {
	case e.N > 0:
		return "pamplona.log.sum.gain", data
	case e.N < 0:
		return "pamplona.log.sum.loss", data
	}
	return "pamplona.log.sum.none", data
}

// parts is what an attack has counted for each runner of a seat.
func (a *attack) parts(seat game.Seat) string {
	var s string
	for i, n := range a.each[seat][:a.runners[seat]] {
		if i > 0 {
			s += ", "
		}
		s += signed(n)
	}
	return s
}
