package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// play runs "referee play": it lets bots and commands play each other and prints the summary. With -journals it creates the
// folder. It returns an error if a game could not be played or saved, or if a command could never be started.
func (r *referee) play(args []string) error {
	c, asJSON, err := r.parseContest(args)
	if err != nil {
		return err
	}
	if c.dir != "" {
		if err := os.MkdirAll(c.dir, 0o755); err != nil {
			return fmt.Errorf("play: %w", err)
		}
	}
	s, err := c.run(r.err)
	if err != nil {
		return fmt.Errorf("play: %w", err)
	}
	if asJSON {
		err = json.NewEncoder(r.out).Encode(s)
	} else {
		s.print(r.out)
	}
	if err = errors.Join(err, s.check()); err != nil {
		return fmt.Errorf("play: %w", err)
	}
	return nil
}

// parseContest parses the flags of play and checks them. asJSON reports whether the summary is to be printed as JSON.
func (r *referee) parseContest(args []string) (c *contest, asJSON bool, err error) {
	f := r.flags("play")
	name := f.String("game", "", "the game to play")
	seats := f.String("seats", "", "who plays: random, child, easy, medium, strong, adaptive (where a game has it) or exec:COMMAND for each seat, with commas")
	games := f.Int("games", 100, "how many games")
	seed := f.Uint64("seed", 1, "seed of all luck")
	options := f.String("options", "{}", "options of the game, as in a journal's header")
	dir := f.String("journals", "", "folder that gets a journal of every game")
	annotate := f.Bool("annotate", false, "put what is to be expected behind every entry of the journals")
	f.BoolVar(&asJSON, "json", false, "print one JSON object instead of a table")
	workers := f.Int("workers", runtime.NumCPU(), "games played at the same time")
	limit := f.Duration("limit", 10*time.Second, "how long an exec:COMMAND may take for a decision")
	if err := parse(f, args); err != nil {
		return nil, false, err
	}
	c = &contest{games: *games, seed: *seed, dir: *dir, annotate: *annotate, workers: *workers, limit: *limit, verbose: true}
	if err := c.fill(r.boxes, *name, *options, strings.Split(*seats, ",")); err != nil {
		return nil, false, fmt.Errorf("%w: %w", errUsage, err)
	}
	return c, asJSON, nil
}

// fill sets the box called name among all, the options from JSON, and the players from seats, one name in -seats for each. It
// returns an error if a flag is wrong.
func (c *contest) fill(all []game.Box, name, options string, seats []string) (err error) {
	if c.box, err = game.FindBox(all, name); err != nil {
		return err
	}
	if c.options, err = jsonline.Parse([]byte(options)); err != nil {
		return fmt.Errorf("-options: %w", err)
	}
	for _, seat := range seats {
		p, err := parseEntrant(c.box, seat)
		if err != nil {
			return fmt.Errorf("-seats: %w", err)
		}
		c.players = append(c.players, p)
	}
	switch {
	case c.games < 1:
		return errors.New("-games must be at least 1")
	case c.workers < 1:
		return errors.New("-workers must be at least 1")
	case c.annotate && c.dir == "":
		return errors.New("-annotate needs -journals")
	case c.limit <= 0:
		return errors.New("-limit must be above 0")
	}
	return c.checkSetup()
}

// checkSetup returns an error if the box does not take this number of players or these options, or if a command is to play a game
// against the clock.
func (c *contest) checkSetup() error {
	g, err := newGame(c.box, len(c.players), c.options)
	if err != nil {
		return err
	}
	for _, p := range c.players {
		if _, timed := game.TimedOf(g); timed && p.command != nil {
			return fmt.Errorf("-seats: %s: %s is played against the clock, which a command cannot do", p.name, c.box.Name())
		}
	}
	return nil
}
