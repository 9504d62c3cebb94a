package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"ludotheque/logic/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/journal"
	"ludotheque/logic/jsonline"
	"ludotheque/logic/match"
)

// contest is a series of games between the same players.
type contest struct {
	box      game.Box
	players  []string
	games    int
	seed     uint64
	options  jsonline.Value
	dir      string
	annotate bool
	workers  int
}

// outcome is what one game came to, player by player.
type outcome struct {
	game    int
	entries int
	score   []int
	won     []bool
	winners int
	err     error
}

// play lets bots play each other and prints what came of it.
func (r *referee) play(args []string) error {
	c, asJSON, err := r.readContest(args)
	if err != nil {
		return err
	}
	if c.dir != "" {
		if err := os.MkdirAll(c.dir, 0o755); err != nil {
			return fmt.Errorf("play: %w", err)
		}
	}
	s, err := r.runContest(c)
	if err != nil {
		return fmt.Errorf("play: %w", err)
	}
	if asJSON {
		return json.NewEncoder(r.out).Encode(s)
	}
	s.print(r.out)
	return nil
}

func (r *referee) readContest(args []string) (*contest, bool, error) {
	f := r.flags("play")
	name := f.String("game", "", "the game to play")
	seats := f.String("seats", "", "who plays: random, easy, medium or strong for each seat, with commas")
	games := f.Int("games", 100, "how many games")
	seed := f.Uint64("seed", 1, "seed of all luck")
	options := f.String("options", "{}", "options of the game, as in a journal's header")
	dir := f.String("journals", "", "folder that gets a journal of every game")
	annotate := f.Bool("annotate", false, "put what is to be expected behind every entry of the journals")
	asJSON := f.Bool("json", false, "print one JSON object instead of a table")
	workers := f.Int("workers", runtime.NumCPU(), "games played at the same time")
	if err := parse(f, args); err != nil {
		return nil, false, err
	}
	c := &contest{players: strings.Split(*seats, ","), games: *games, seed: *seed, dir: *dir, annotate: *annotate, workers: *workers}
	if err := c.fill(r.all, *name, *options); err != nil {
		return nil, false, fmt.Errorf("%w: %w", errUsage, err)
	}
	return c, *asJSON, nil
}

// fill checks what the flags say before anything is played.
func (c *contest) fill(all []game.Box, name, options string) (err error) {
	if c.box, err = game.FindBox(all, name); err != nil {
		return err
	}
	if c.options, err = jsonline.Parse([]byte(options)); err != nil {
		return fmt.Errorf("-options: %w", err)
	}
	for _, p := range c.players {
		if _, err := game.ParseLevel(p); err != nil {
			return fmt.Errorf("-seats: %w", err)
		}
	}
	switch {
	case c.games < 1:
		return errors.New("-games must be at least 1")
	case c.workers < 1:
		return errors.New("-workers must be at least 1")
	case c.annotate && c.dir == "":
		return errors.New("-annotate needs -journals")
	}
	_, err = c.box.New(&game.Header{Colors: firstColors(len(c.players)), Options: c.options})
	return err
}

// runContest plays all games on the workers and sums them up in order.
func (r *referee) runContest(c *contest) (*summary, error) {
	jobs, done := make(chan int), make(chan outcome)
	var wait sync.WaitGroup
	for range min(c.workers, c.games) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := range jobs {
				done <- c.playGame(i)
			}
		}()
	}
	go func() {
		for i := range c.games {
			jobs <- i
		}
		close(jobs)
		wait.Wait()
		close(done)
	}()
	return r.collect(c, done)
}

func (r *referee) collect(c *contest, done <-chan outcome) (*summary, error) {
	s := newSummary(c)
	var failed error
	for o := range done {
		if o.err != nil {
			failed = errors.Join(failed, fmt.Errorf("game %d: %w", o.game+1, o.err))
			continue
		}
		s.add(o)
		if step := max(50, c.games/20); s.Games%step == 0 {
			fmt.Fprintf(r.err, "%d of %d games\n", s.Games, c.games)
		}
	}
	s.finish()
	return s, failed
}

// playGame plays game i: player p sits at seat (p+i) mod n, so that everybody
// begins equally often.
func (c *contest) playGame(i int) outcome {
	n := len(c.players)
	o := outcome{game: i, score: make([]int, n), won: make([]bool, n)}
	d, err := c.seat(i)
	if err != nil {
		o.err = err
		return o
	}
	if o.err = finish(d); o.err != nil {
		return o
	}
	g := d.Match.Game()
	for p := range n {
		seat := game.Seat((p + i) % n)
		o.score[p], o.won[p] = g.Score(seat), g.Winners().Has(seat)
	}
	o.winners, o.entries = g.Winners().Len(), d.Match.Len()
	if c.dir != "" {
		o.err = c.writeJournal(i, d.Match)
	}
	return o
}

// seat sets up game i with its players and its luck.
func (c *contest) seat(i int) (*match.Driver, error) {
	n := len(c.players)
	h := &journal.Header{Box: c.box, Header: game.Header{Colors: firstColors(n), Options: c.options}}
	sitters, bots := make([]match.Sitter, n), make([]game.Bot, n)
	luck := game.NewLuck(c.seed + uint64(i)*0x9e3779b97f4a7c15)
	if p, ok := c.box.(game.Preparer); ok {
		h.Setup = p.Prepare(n, luck)
	}
	for p, name := range c.players {
		level, err := game.ParseLevel(name)
		if err != nil {
			return nil, err
		}
		seat := (p + i) % n
		sitters[seat] = match.Sitter{Bot: true, Level: level, Name: name}
		bots[seat] = c.box.Bot(level, luck.Uint64())
	}
	h.Players = match.Players(h.Colors, sitters)
	m, err := match.New(h)
	if err != nil {
		return nil, err
	}
	return &match.Driver{Match: m, Players: bots, Chance: match.NewDice(luck.Uint64())}, nil
}

// mostEntries ends a game that would never end: no box comes near it.
const mostEntries = 1_000_000

func finish(d *match.Driver) error {
	for d.Match.Game().Turn() != game.Over {
		if err := step(d); err != nil {
			return err
		}
		if d.Match.Len() > mostEntries {
			return fmt.Errorf("no end after %d entries", mostEntries)
		}
	}
	return nil
}

// step plays one entry; in a turn of Anyone, the next input of any player.
func step(d *match.Driver) error {
	by, m, ok := bot.NextInput(d.Match.Game(), d.Players)
	if !ok {
		_, _, _, err := d.Step(math.MaxInt)
		return err
	}
	if _, err := d.Match.Play(by, m); err != nil {
		return fmt.Errorf("player of seat %d: %w", by, err)
	}
	return nil
}

func (c *contest) writeJournal(i int, m *match.Match) error {
	name := filepath.Join(c.dir, fmt.Sprintf("%s-%06d.jsonl", c.box.Name(), i+1))
	data := m.HeaderLine()
	for k := range m.Len() {
		data = append(data, m.Line(k)...)
		if c.annotate {
			data = journal.AppendExpect(data, m.Before(k+1), 0)
		}
	}
	if c.annotate {
		data = journal.AppendResult(data, m.Game())
	}
	return os.WriteFile(name, data, 0o644)
}
