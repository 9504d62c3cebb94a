package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// contest is a series of games between the same players.
type contest struct {
	box      game.Box
	players  []entrant
	games    int
	seed     uint64
	options  jsonline.Value
	dir      string
	annotate bool
	workers  int
	// limit is how long a command may take for a decision.
	limit time.Duration
	// verbose tells of progress and of games lost by default.
	verbose bool
}

// entrant is a player of a contest, who sits elsewhere each game: a bot, or a command.
type entrant struct {
	name    string
	level   game.Level
	enter   func(seed uint64) game.Bot
	command []string
}

// readEntrant reads one of the players in -seats.
func readEntrant(b game.Box, name string) (entrant, error) {
	if line, ok := strings.CutPrefix(name, "exec:"); ok {
		command := strings.Fields(line)
		if len(command) == 0 {
			return entrant{}, errors.New("exec: a command is missing")
		}
		return entrant{name: name, command: command}, nil
	}
	level, err := game.ParseLevel(name)
	if err == nil {
		err = game.CheckLevel(b, level)
	}
	if err != nil {
		return entrant{}, err
	}
	return entrant{name: name, level: level, enter: func(seed uint64) game.Bot { return b.Bot(level, seed) }}, nil
}

// occupant returns how the player stands in a journal, a long name without its end.
func (e *entrant) occupant() match.Occupant {
	name := strings.ToValidUTF8(e.name[:min(len(e.name), match.MaxName)], "")
	return match.Occupant{Bot: e.command == nil, Level: e.level, Name: name}
}

// outcome is what one game came to, player by player.
type outcome struct {
	game    int
	entries int
	score   []int
	won     []bool
	winners int
	// fault is what lost the game by default, nil if nothing did, and culprit the player whose fault it was.
	fault   error
	culprit int
	err     error
}

// run plays all games on the workers and sums them up in order.
func (c *contest) run(progress io.Writer) (*summary, error) {
	jobs, done := make(chan int), make(chan outcome)
	var wait sync.WaitGroup
	for range min(c.workers, c.games) {
		wait.Go(func() {
			for i := range jobs {
				done <- c.playGame(i)
			}
		})
	}
	go func() {
		for i := range c.games {
			jobs <- i
		}
		close(jobs)
		wait.Wait()
		close(done)
	}()
	return c.collect(done, progress)
}

// collect sums the outcomes up in the order of their games, whichever is done first, and tells of progress.
func (c *contest) collect(done <-chan outcome, progress io.Writer) (*summary, error) {
	s := newSummary(c)
	var failed error
	for o := range done {
		if o.err != nil {
			failed = errors.Join(failed, fmt.Errorf("game %d: %w", o.game+1, o.err))
			continue
		}
		s.add(o)
		if o.fault != nil && c.verbose {
			fmt.Fprintf(progress, "game %d: %s loses: %v\n", o.game+1, c.players[o.culprit].name, o.fault)
		}
		if step := max(1, c.games/20); s.Games%step == 0 && c.verbose {
			fmt.Fprintf(progress, "%d of %d games\n", s.Games, c.games)
		}
	}
	s.finish()
	return s, failed
}

// playGame plays game i: player p sits at seat (p+i) mod n, so that everybody begins equally often.
func (c *contest) playGame(i int) outcome {
	n := len(c.players)
	o := outcome{game: i, score: make([]int, n), won: make([]bool, n)}
	d, err := c.seat(i)
	if err != nil {
		o.err = err
		return o
	}
	err = finish(d)
	for _, p := range d.Players {
		if cmd, ok := p.(*external); ok {
			cmd.close()
		}
	}
	g := d.Match.Game()
	winners := g.Winners()
	var fault *fault
	switch {
	case errors.As(err, &fault):
		o.fault, o.culprit = fault, (int(fault.seat)+n*i-i)%n
		winners = leaders(g, fault.seat)
	case err != nil:
		o.err = err
		return o
	}
	for p := range n {
		seat := game.Seat((p + i) % n)
		o.score[p], o.won[p] = g.Score(seat), winners.Has(seat)
	}
	o.winners, o.entries = winners.Len(), d.Match.Len()
	if c.dir != "" {
		o.err = c.writeJournal(i, d.Match)
	}
	return o
}

// leaders returns the seats with the highest score now, but for one that has lost.
func leaders(g game.Game, loser game.Seat) game.SeatSet {
	var set game.SeatSet
	best := math.MinInt
	for seat := range game.Seat(g.Seats()) {
		switch score := g.Score(seat); {
		case seat == loser || score < best:
		case score > best:
			set, best = game.Of(seat), score
		default:
			set = set.With(seat)
		}
	}
	return set
}

// seat sets up game i with its players and its rng.
func (c *contest) seat(i int) (*match.Driver, error) {
	n := len(c.players)
	h := &journal.Header{Box: c.box, Header: game.Header{Colors: firstColors(n), Options: c.options}}
	occupants, bots := make([]match.Occupant, n), make([]game.Bot, n)
	rng := game.NewRNG(c.seed + uint64(i)*0x9e3779b97f4a7c15)
	if p, ok := c.box.(game.Preparer); ok {
		h.Setup = p.Prepare(n, rng)
	}
	for p := range c.players {
		seat, e, seed := (p+i)%n, &c.players[p], rng.Uint64()
		occupants[seat] = e.occupant()
		if e.command == nil {
			bots[seat] = e.enter(seed)
			continue
		}
		bots[seat] = newExternal(e.command, c.limit)
	}
	h.Players = match.Players(h.Colors, occupants)
	m, err := match.New(h)
	if err != nil {
		return nil, err
	}
	for _, p := range bots {
		if cmd, ok := p.(*external); ok {
			cmd.match = m
		}
	}
	return &match.Driver{Match: m, Players: bots, Chance: match.NewDice(rng.Uint64())}, nil
}

// maxEntries ends a game that would never end: no box comes near it.
const maxEntries = 1_000_000

// finish plays a game to its end.
func finish(d *match.Driver) error {
	for d.Match.Game().Turn() != game.Over {
		if err := step(d); err != nil {
			return err
		}
		if d.Match.Len() > maxEntries {
			return fmt.Errorf("no end after %d entries", maxEntries)
		}
	}
	return nil
}

// step plays one entry; in a turn of Anyone, the next input of any player.
func step(d *match.Driver) error {
	g := d.Match.Game()
	by, m, ok := bot.NextInput(g, d.Players)
	if !ok {
		by = g.Turn()
		_, _, _, err := d.Step(math.MaxInt)
		return blame(d, by, err)
	}
	if _, err := d.Match.Play(by, m); err != nil {
		return fmt.Errorf("player of seat %d: %w", by, err)
	}
	return nil
}

// blame makes an error a fault if a command decided for by.
func blame(d *match.Driver, by game.Seat, err error) error {
	if err == nil || by < 0 {
		return err
	}
	cmd, ok := d.Players[by].(*external)
	if !ok {
		return err
	}
	if cmd.err != nil {
		err = cmd.err
	}
	return &fault{seat: by, err: err}
}

// fault is why the player of seat loses by default.
type fault struct {
	seat game.Seat
	err  error
}

func (f *fault) Error() string { return f.err.Error() }
func (f *fault) Unwrap() error { return f.err }

// maxLegal is the most legal decisions that an annotation lists: a page of exchanges among six seats would be a line of a
// quarter of a megabyte.
const maxLegal = 500

// writeJournal writes the journal of game i into the folder of the contest.
func (c *contest) writeJournal(i int, m *match.Match) error {
	name := filepath.Join(c.dir, fmt.Sprintf("%s-%06d.jsonl", c.box.Name(), i+1))
	data := m.HeaderLine()
	for k := range m.Len() {
		data = append(data, m.Line(k)...)
		if c.annotate {
			data = journal.AppendExpect(data, m.Before(k+1), maxLegal)
		}
	}
	if c.annotate && m.Game().Turn() == game.Over {
		data = journal.AppendResult(data, m.Game())
	}
	return os.WriteFile(name, data, 0o644)
}
