package ledgertest

import (
	"fmt"
	"math"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// Play returns a game of box for so many seats, played to its end: by a bot of the level given at each seat, one after the other and
// again from the first, or if none is given by whatever is legal, at random. Equal seeds play equal games.
func Play(box game.Box, seats int, seed uint64, levels ...game.Level) (*match.Match, error) {
	return play(box, jsonline.Value{}, seats, seed, levels)
}

// play is Play with the options of a header.
func play(box game.Box, options jsonline.Value, seats int, seed uint64, levels []game.Level) (*match.Match, error) {
	h, rng := &journal.Header{Box: box, Header: game.Header{Options: options}}, game.NewRNG(seed)
	for i := range seats {
		h.Colors = append(h.Colors, game.Color(i))
	}
	if p, ok := box.(game.Preparer); ok {
		h.Setup = p.Prepare(seats, rng)
	}
	m, err := match.New(h)
	if err != nil {
		return nil, fmt.Errorf("ledgertest: %s: %w", box.Name(), err)
	}
	next := random(m, rng)
	if len(levels) > 0 {
		next = between(m, rng, levels)
	}
	for m.Game().Turn() != game.Over && err == nil {
		err = next()
	}
	return m, err
}

// random plays something that is legal, at whatever time.
func random(m *match.Match, rng *game.RNG) func() error {
	var legal []game.Move
	return func() error {
		g := m.Game()
		by, move := g.Turn(), game.Move(0)
		switch by {
		case game.Chance:
			move = g.Draw(rng)
		case game.Anyone:
			move = g.Draw(rng)
			by = g.Maker(move)
		default:
			legal = g.Legal(legal[:0])
			move = legal[rng.Below(len(legal))]
		}
		_, err := m.Play(by, move)
		return err
	}
}

// between has bots play.
func between(m *match.Match, rng *game.RNG, levels []game.Level) func() error {
	d := &match.Driver{Match: m, Chance: match.NewDice(rng.Uint64())}
	for i := range m.Game().Seats() {
		d.Players = append(d.Players, m.Game().Box().Bot(levels[i%len(levels)], rng.Uint64()))
	}
	return func() error {
		by, move, ok := bot.NextInput(m.Game(), d.Players)
		if !ok {
			_, _, _, err := d.Step(math.MaxInt)
			return err
		}
		_, err := m.Play(by, move)
		return err
	}
}
