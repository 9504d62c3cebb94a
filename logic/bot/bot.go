// Package bot turns policies into players. A policy is the part that differs
// from box to box and from level to level: it chooses among legal decisions
// from what its seat may know. Everything else, above all that it is shown no
// more than that, is done once, here.
package bot

import "ludotheque/logic/game"

// Policy chooses for a seat. It must not keep anything it is handed.
type Policy[S comparable, R game.Rules[S]] interface {
	// Choose is one of legal, which is not empty. view is the position as seat
	// sees it and may be changed; l is the bot's own luck.
	Choose(r R, view *S, seat game.Seat, legal []game.Move, l *game.Luck) game.Move
}

// New is a player that follows p with the luck of seed. It decides games whose
// rules are R and does not allocate once its buffer has grown.
func New[S comparable, R game.Rules[S]](p Policy[S, R], seed uint64) game.Bot {
	return &player[S, R]{policy: p, luck: game.NewLuck(seed)}
}

type player[S comparable, R game.Rules[S]] struct {
	policy Policy[S, R]
	luck   *game.Luck
	legal  []game.Move
	choice game.Move
	view   S
}

// Begin looks at what seat may know of g and decides at once.
func (p *player[S, R]) Begin(g game.Game, seat game.Seat) {
	r, ok := game.RulesOf[R](g)
	s, okState := game.State[S](g)
	if !ok || !okState {
		p.choice = 0
		return
	}
	p.view = s // a local state would escape
	p.legal = r.Legal(&p.view, p.legal[:0])
	p.view = r.View(&p.view, seat)
	p.choice = p.policy.Choose(r, &p.view, seat, p.legal, p.luck)
}

// Think reports the decision made in Begin.
func (p *player[S, R]) Think(int) (game.Move, bool) { return p.choice, true }

// Random chooses each legal decision equally often. It fits every box.
type Random[S comparable, R game.Rules[S]] struct{}

// Choose is any of legal.
func (Random[S, R]) Choose(_ R, _ *S, _ game.Seat, legal []game.Move, l *game.Luck) game.Move {
	return legal[l.Below(len(legal))]
}
