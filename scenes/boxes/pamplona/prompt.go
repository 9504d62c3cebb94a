package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/words"
)

// prompt is what is expected of the person who decides; name is what a seat is called.
func (c *choice) prompt(name func(game.Seat) string) (key string, data []any) {
	switch {
	case c.pushing:
		return c.push.prompt(name)
	case c.running:
		return c.run.prompt()
	}
	return "", nil
}

func (p *push) prompt(name func(game.Seat) string) (key string, data []any) {
	if !p.asks() {
		return "pamplona.prompt.ready", nil
	}
	v := p.chosen()
	return "pamplona.prompt.push", []any{"Other", name(v.seat), "Count", v.diff}
}

func (r *run) prompt() (key string, data []any) {
	if r.ready() {
		return r.tried.prompt()
	}
	die := words.Key(dieKeys[max(0, r.draft.die)])
	switch {
	case r.draft.from > 0:
		return "pamplona.prompt.far", []any{"Die", die}
	case r.arrow(r.draft.die):
		return "pamplona.prompt.arrow", []any{"Die", die}
	}
	steps, _ := r.span(r.draft.die)
	return "pamplona.prompt.number", []any{"Die", die, "Count", steps}
}

var dieKeys = [2]string{"pamplona.die.one", "pamplona.die.two"}

// prompt says what a run would cost and bring.
func (o *outcome) prompt() (key string, data []any) {
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
