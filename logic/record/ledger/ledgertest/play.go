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

// Play returns a finished game of box: played by bots with the given levels, repeated for all seats, or by random legal
// moves if there are none. The same seed gives the same game. After an error the match is nil, or not over.
func Play(box game.Box, seats int, seed uint64, levels ...game.Level) (*match.Match, error) {
	return play(box, jsonline.Value{}, seats, seed, levels)
}

// play is Play with options, a JSON object or Missing.
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
	next := randomPlay(m, rng)
	if len(levels) > 0 {
		next = botPlay(m, rng, levels)
	}
	for m.Game().Turn() != game.Over && err == nil {
		err = next()
	}
	return m, err
}

// randomPlay returns a function that plays one random move.
func randomPlay(m *match.Match, rng *game.RNG) func() error {
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
			move = rng.Pick(legal)
		}
		_, err := m.Play(by, move)
		return err
	}
}

// botPlay returns a function that lets bots play one move.
func botPlay(m *match.Match, rng *game.RNG, levels []game.Level) func() error {
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
