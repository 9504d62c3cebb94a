package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/words"
)

// Prompt implements table.Board.
func (b *board) Prompt() (key string, data []any) {
	c := &b.choice
	switch {
	case b.pushing() && c.way.chosen < 0:
		return "pamplona.prompt.ready", nil
	case b.pushing():
		v := c.victims[c.way.chosen]
		return "pamplona.prompt.push", []any{"Other", b.desk.Name(v.seat), "Count", v.diff}
	case !c.on:
		return "", nil
	case c.complete(&c.draft):
		return b.promptReady()
	}
	die := words.Key(dieKeys[max(0, c.draft.die)])
	switch {
	case c.draft.from > 0:
		return "pamplona.prompt.far", []any{"Die", die}
	case c.arrow(c.draft.die):
		return "pamplona.prompt.arrow", []any{"Die", die}
	}
	steps, _ := c.span(c.draft.die)
	return "pamplona.prompt.number", []any{"Die", die, "Count", steps}
}

var dieKeys = [2]string{"pamplona.die.one", "pamplona.die.two"}

// promptReady says what a run would cost and bring.
func (b *board) promptReady() (key string, data []any) {
	o := &b.choice.tried
	switch won := o.won(); {
	case o.credits > 0:
		return "pamplona.prompt.credit", []any{"Count", o.credits}
	case won > 0 && o.fear > 0:
		return "pamplona.prompt.both", []any{"Count", won, "Cost", o.fear}
	case won > 0:
		return "pamplona.prompt.gain", []any{"Count", won}
	case o.fear > 0:
		return "pamplona.prompt.cost", []any{"Count", o.fear}
	}
	return "pamplona.prompt.ready", nil
}

// face is what a die shows, in words.
func face(n int16) any {
	if n == pamplona.Arrow {
		return words.Key("pamplona.arrow")
	}
	return int(n)
}

// Say implements table.Board.
func (b *board) Say(e game.Event) (key string, data []any) {
	switch e.Kind {
	case pamplona.EventRoll:
		return "pamplona.log.roll", []any{"One", face(e.From), "Two", face(e.To)}
	case pamplona.EventRun:
		if e.N == 0 {
			return "pamplona.log.stay", nil
		}
		if int(e.To) >= b.rules.Board().Arena() {
			return "pamplona.log.arena", nil
		}
		return "pamplona.log.run", nil
	case pamplona.EventPush:
		return b.sayPush(e)
	case pamplona.EventSlip:
		return "pamplona.log.slip", nil
	case pamplona.EventFear:
		return "pamplona.log.fear", nil
	case pamplona.EventJostle:
		return "pamplona.log.jostle", nil
	case pamplona.EventCredit:
		return "pamplona.log.credit", []any{"Points", pamplona.Credit * int(e.N)}
	case pamplona.EventRank:
		return "pamplona.log.rank", nil
	case pamplona.EventMiss:
		return "pamplona.log.miss", nil
	}
	return b.sayBull(e)
}

func (b *board) sayPush(e game.Event) (key string, data []any) {
	switch {
	case e.N == 0:
		return "", nil
	case e.N < 0:
		return "pamplona.log.back", []any{"Count", -int(e.N)}
	}
	return "pamplona.log.forward", nil
}

// sayBull says what the bull does, and how the game goes on.
func (b *board) sayBull(e game.Event) (key string, data []any) {
	switch e.Kind {
	case pamplona.EventCard:
		if e.N == int32(pamplona.Attack) {
			return "pamplona.log.attack", nil
		}
	case pamplona.EventShuffle:
		return "pamplona.log.shuffle", nil
	case pamplona.EventBack:
		return "pamplona.log.again", nil
	case pamplona.EventTorro:
		return "pamplona.log.torro", nil
	case pamplona.EventTorroSlip:
		return "pamplona.log.torroslip", nil
	case pamplona.EventSum:
		return b.saySum(e)
	case pamplona.EventRound:
		if b.rules.Rotate() {
			return "pamplona.log.round", nil
		}
	case pamplona.EventOver:
		if b.view.torro >= b.rules.Board().Arena() {
			return "pamplona.log.over.bull", nil
		}
		return "pamplona.log.over.ranks", nil
	}
	return "", nil
}

// saySum says what an attack brings or costs a seat, and of which runners that is the sum, those furthest behind first (P-10).
func (b *board) saySum(e game.Event) (key string, data []any) {
	data = []any{"Count", max(int(e.N), -int(e.N)), "Parts", b.parts(e.Seat)}
	switch {
	case e.N > 0:
		return "pamplona.log.sum.gain", data
	case e.N < 0:
		return "pamplona.log.sum.loss", data
	}
	return "pamplona.log.sum.none", data
}

// parts is what an attack has counted for each runner of a seat.
func (b *board) parts(seat game.Seat) string {
	a, s := &b.view.attack, ""
	for i, n := range a.each[seat][:a.runners[seat]] {
		if i > 0 {
			s += ", "
		}
		s += b.sign(n)
	}
	return s
}
