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
	box      game.Box       // the game that is played
	players  []entrant      // one for each seat
	games    int            // number of games
	seed     uint64         // seed of all random numbers
	options  jsonline.Value // options of the game, as in a journal's header
	dir      string         // folder for the journals, or empty
	annotate bool           // add the expected result to each line of the journals
	workers  int            // number of games played at the same time
	// limit is how long an external command may take for a decision.
	limit time.Duration
	// verbose is set to print progress, and the reasons for which commands lose.
	verbose bool
}

// entrant is a player of a contest: a bot, or an external command. Its seat moves on by one from game to game, see playGame.
type entrant struct {
	name    string                     // name is as given in -seats.
	level   game.Level                 // level is that of a bot.
	newBot  func(seed uint64) game.Bot // newBot returns a new bot; newBot is nil for a command.
	command []string                   // command and its arguments; nil for a bot
}

// parseEntrant parses one of the players in -seats: the name of a level that b has, or "exec:" and a command.
func parseEntrant(b game.Box, name string) (entrant, error) {
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
	return entrant{name: name, level: level, newBot: func(seed uint64) game.Bot { return b.Bot(level, seed) }}, nil
}

// occupant returns the player as a journal names it. A name of more than match.MaxName bytes is cut off.
func (e *entrant) occupant() match.Occupant {
	name := strings.ToValidUTF8(e.name[:min(len(e.name), match.MaxName)], "")
	return match.Occupant{Bot: e.command == nil, Level: e.level, Name: name}
}

// outcome is the result of one game. The slices are indexed by player, not by seat.
type outcome struct {
	game    int    // number of the game, from 0
	entries int    // number of entries in the game's journal
	score   []int  // score of each player at the end, also if the game ends by a fault
	won     []bool // whether each player has won, alone or with others
	winners int    // number of winners
	// fault is why a command loses by default, nil if none does; culprit is the index of the player who is that command.
	fault   error
	culprit int
	err     error // err is why the game could not be played or saved.
}

// run plays all games on c.workers goroutines and returns the summary. It joins the errors of games that could not be played
// or saved. progress is used only if c is verbose, and may be nil otherwise.
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

// collect adds up the outcomes in the order in which they arrive, until done is closed. If c is verbose, it writes the progress
// and each game that a command has lost by an error to progress.
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
		if every := max(1, c.games/20); s.Games%every == 0 && c.verbose {
			fmt.Fprintf(progress, "%d of %d games\n", s.Games, c.games)
		}
	}
	s.finish()
	return s, failed
}

// playGame plays game i, ends the commands that it has started, and saves the journal if c.dir is set. Player p has the seat
// (p+i) mod n, so that each player has each seat equally often. If a command fails, the game ends: its player loses, and those
// of the others win who have the highest score then.
func (c *contest) playGame(i int) outcome {
	n := len(c.players)
	o := outcome{game: i, score: make([]int, n), won: make([]bool, n)}
	d, err := c.newDriver(i)
	if err != nil {
		o.err = err
		return o
	}
	err = playToEnd(d)
	for _, p := range d.Players {
		if cmd, ok := p.(*commandBot); ok {
			cmd.close()
		}
	}
	g := d.Match.Game()
	winners := g.Winners()
	var fault *fault
	switch {
	case errors.As(err, &fault):
		o.fault, o.culprit = fault, (int(fault.seat)+n*i-i)%n // seat minus i, modulo n; n*i keeps it from being negative
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

// leaders returns the seats with the highest score at present, leaving out loser.
func leaders(g game.Game, loser game.Seat) game.SeatSet {
	var set game.SeatSet
	best := math.MinInt
	for seat := range game.Seat(g.Seats()) {
		switch score := g.Score(seat); { // the present score: the game may not be over
		case seat == loser || score < best:
		case score > best:
			set, best = game.Of(seat), score
		default:
			set = set.With(seat)
		}
	}
	return set
}

// newDriver sets up game i: a new match, its players, and its dice. All random numbers depend on c.seed and i alone. Commands are
// not started yet.
func (c *contest) newDriver(i int) (*match.Driver, error) {
	n := len(c.players)
	h := &journal.Header{Box: c.box, Header: game.Header{Colors: firstColors(n), Options: c.options}}
	occupants, bots := make([]match.Occupant, n), make([]game.Bot, n)
	rng := newRNG(c.seed, i)
	if p, ok := c.box.(game.Preparer); ok {
		h.Setup = p.Prepare(n, rng)
	}
	for p := range c.players {
		seat, e, seed := (p+i)%n, &c.players[p], rng.Uint64()
		occupants[seat] = e.occupant()
		if e.command == nil {
			bots[seat] = e.newBot(seed)
			continue
		}
		bots[seat] = newCommandBot(e.command, c.limit)
	}
	h.Players = match.Players(h.Colors, occupants)
	m, err := match.New(h)
	if err != nil {
		return nil, err
	}
	for _, p := range bots {
		if cmd, ok := p.(*commandBot); ok {
			cmd.match = m
		}
	}
	return &match.Driver{Match: m, Players: bots, Chance: match.NewDice(rng.Uint64())}, nil
}

// maxEntries is the number of entries after which a game is given up as endless. No box comes near it.
const maxEntries = 1_000_000

// playToEnd plays the game of d to its end. It returns an error after maxEntries entries.
func playToEnd(d *match.Driver) error {
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

// step plays the next entry of d. In a turn of game.Anyone, the entry is the next input of any player. The error of a command
// is a *fault.
func step(d *match.Driver) error {
	g := d.Match.Game()
	by, m, ok := bot.NextInput(g, d.Players)
	if !ok {
		by = g.Turn()
		_, _, _, err := d.Step(math.MaxInt) // without a limit, so that the move is made in one call
		return asFault(d, by, err)
	}
	if _, err := d.Match.Play(by, m); err != nil {
		return fmt.Errorf("player of seat %d: %w", by, err)
	}
	return nil
}

// asFault returns err as a *fault if an external command plays the seat by. Else, and if err is nil or by is no seat, it
// returns err itself. If the command has recorded an error of its own, the fault wraps that error instead of err.
func asFault(d *match.Driver, by game.Seat, err error) error {
	if err == nil || by < 0 {
		return err
	}
	cmd, ok := d.Players[by].(*commandBot)
	if !ok {
		return err
	}
	if cmd.err != nil {
		err = cmd.err
	}
	return &fault{seat: by, err: err}
}

// fault is the error for which an external command loses the game. seat is where the command sits.
type fault struct {
	seat game.Seat
	err  error
}

// Error implements error. It returns the text of the cause.
func (f *fault) Error() string { return f.err.Error() }

// Unwrap returns the cause.
func (f *fault) Unwrap() error { return f.err }

// maxAnnotated is the most legal decisions that an annotation lists. The exchanges among six seats alone would make a
// line of 250 KB.
const maxAnnotated = 500

// writeJournal writes the journal of game i to a file in c.dir, with annotations if c.annotate is set.
func (c *contest) writeJournal(i int, m *match.Match) error {
	name := filepath.Join(c.dir, fmt.Sprintf("%s-%06d.jsonl", c.box.Name(), i+1))
	data := m.HeaderLine()
	for k := range m.Len() {
		data = append(data, m.Line(k)...)
		if c.annotate {
			data = journal.AppendExpect(data, m.Before(k+1), maxAnnotated)
		}
	}
	if c.annotate && m.Game().Turn() == game.Over {
		data = journal.AppendResult(data, m.Game())
	}
	return os.WriteFile(name, data, 0o644)
}
