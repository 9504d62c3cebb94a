// Package hinttest holds what hints say to what the rules make of it: it lets bots of all levels play each other, asks for
// the reasons of every decision and of every mistake, and has each of them checked by a box that plays on from there. A
// reason that nobody can check must not be said.
package hinttest

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/journal/journaltest"
)

var games = flag.Int("hints", 0, "how many games of each box are searched for false reasons; 0 is a few")

// Claim is a reason that was given for a decision.
type Claim struct {
	hint.Reason
	// Game is the position, with all that the seat does not know. It must not be changed.
	Game game.Game
	// By is the seat that decides, Move what the reason speaks for and Other what that is held against, 0 if there is nothing
	// else to decide.
	By          game.Seat
	Move, Other game.Move
	// Estimates are those of all decisions, the best first.
	Estimates []hint.Estimate
	// Bare is the key without the box's name.
	Bare string
}

// After returns the game behind the decision m, and what happened.
func (c *Claim) After(m game.Move) (game.Game, []game.Event, error) {
	g := c.Game.Copy()
	ev, err := g.Apply(c.By, m, make([]game.Event, 0, 32))
	return g, ev, err
}

// Check is why a claim is false, or nil. It must not ask who made the claim.
type Check func(c *Claim) error

// Plan is a box with a check for each of its kinds of reasons, by the key without the box's name, and how many games are
// looked at in a usual run; a quarter of them when tests are to be short.
type Plan struct {
	Box    hint.Hinter
	Checks map[string]Check
	Games  int
}

// Claims runs the plan.
func Claims(t *testing.T, p Plan) {
	t.Helper()
	checkWords(t, p)
	n := journaltest.Few(p.Games, 4)
	if *games > 0 {
		n = *games
	}
	s := &search{t: t, plan: p, adviser: p.Box.Adviser(), medium: p.Box.Bot(game.LevelMedium, 1), luck: game.NewRNG(7), said: map[string]int{}, wrong: map[string]int{}}
	for i := range n {
		s.play(i)
	}
	s.report()
}

// checkWords fails unless the catalogues say just what can be checked.
func checkWords(t *testing.T, p Plan) {
	t.Helper()
	checked := slices.Sorted(maps.Keys(p.Checks))
	for _, lang := range []string{"en", "fr", "de"} {
		if said := Kinds(t, p.Box.Name(), lang); !slices.Equal(said, checked) {
			t.Errorf("in %s there are words for %q, checks for %q", lang, said, checked)
		}
	}
}

// Kinds returns the kinds of reasons of a box for which the catalogue of a language has words, ascending; none if there is no
// catalogue.
func Kinds(t *testing.T, box, lang string) (kinds []string) {
	t.Helper()
	data, err := fs.ReadFile(words.Files, box+"."+lang+".json")
	switch {
	case errors.Is(err, fs.ErrNotExist): // a new box whose words are yet to come
		return nil
	case err != nil:
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.NewDecoder(bytes.NewReader(data)).Decode(&all); err != nil {
		t.Fatal(err)
	}
	for key := range all {
		if kind, ok := strings.CutPrefix(key, box+".hint."); ok {
			kinds = append(kinds, kind)
		}
	}
	slices.Sort(kinds)
	return kinds
}

// search is a plan being carried out.
type search struct {
	t       *testing.T
	plan    Plan
	adviser hint.Adviser
	medium  game.Bot
	luck    *game.RNG
	reasons []hint.Reason
	// said and wrong count the reasons by kind.
	said, wrong map[string]int
	decisions   int
	// choices are the decisions with a choice; of those the hint is hardly better than what else would be played, or silent, and
	// alone is for how many nothing speaks against the second best.
	choices, hardly, silent, alone int
}

// play plays game i, asks why at every decision, and goes over the game then.
func (s *search) play(i int) {
	m, d := s.deal(i)
	for m.Game().Turn() != game.Over {
		if by := m.Game().Turn(); by >= 0 {
			s.ask(m.Game(), by)
		}
		if _, _, _, err := d.Step(math.MaxInt); err != nil {
			s.t.Fatal(err)
		}
	}
	if i%reviewed == 0 {
		s.review(m)
	}
}

// reviewed is of how many games one is gone over at its end, which takes as long as all its hints.
const reviewed = 3

// deal sets game i up: all numbers of seats in turn, at each seat another level.
func (s *search) deal(i int) (*match.Match, *match.Driver) {
	least, most := s.plan.Box.Seats()
	seats := least + i%(most-least+1)
	colors := make(game.Table, seats)
	for seat := range colors {
		colors[seat] = game.Color(seat)
	}
	h := &journal.Header{Box: s.plan.Box, Header: game.Header{Colors: colors}}
	m, err := match.New(h)
	if err != nil {
		s.t.Fatal(err)
	}
	d := &match.Driver{Match: m, Chance: match.NewDice(uint64(i))}
	levels := [...]game.Level{game.LevelStrong, game.LevelRandom, game.LevelMedium, game.LevelEasy}
	for seat := range seats {
		d.Players = append(d.Players, s.plan.Box.Bot(levels[(i+seat)%len(levels)], uint64(i*seats+seat)))
	}
	return m, d
}

// ask asks for the hint, and what speaks for some decision rather than another: whatever is said must be so, even of a bad
// decision.
func (s *search) ask(g game.Game, by game.Seat) {
	s.decisions++
	all := hint.Best(s.adviser, g.View(by), by)
	best := all[0].Move
	s.hold(g, by, all, s.adviser.Why(best, s.reasons[:0]), best, second(all))
	if len(all) < 2 {
		return
	}
	s.explain(g, by, all)
	some, other := s.luck.Below(len(all)), s.luck.Below(len(all)-1)
	if other >= some {
		other++
	}
	a, b := all[some].Move, all[other].Move
	s.hold(g, by, all, s.adviser.WhyOver(a, b, s.reasons[:0]), a, b)
}

// explain asks for what is said for the hint, rather than what medium would play.
func (s *search) explain(g game.Game, by game.Seat, all []hint.Estimate) {
	s.choices++
	if len(s.reasons) == 0 {
		s.alone++
	}
	e := hint.Explain(s.adviser, s.likely(g, by), s.reasons[:0])
	s.hold(g, by, all, e.Reasons, all[0].Move, e.Other.Move)
	switch {
	case e.Silent():
		s.silent++
	case !e.Hardly:
		return
	default:
		s.hardly++
	}
	if cost := all[0].Win - estimate(all, e.Other.Move).Win; e.Hardly && (cost < 0 || cost > hint.Hardly || len(e.Reasons) > 0) {
		s.t.Errorf("hardly better by %v, for %d reasons", cost, len(e.Reasons))
	}
}

// likely returns what medium plays.
func (s *search) likely(g game.Game, by game.Seat) game.Move {
	s.medium.Begin(g.View(by), by)
	for {
		if m, done := s.medium.Think(math.MaxInt); done {
			return m
		}
	}
}

// estimate returns the estimate of the decision m.
func estimate(all []hint.Estimate, m game.Move) hint.Estimate {
	return all[slices.IndexFunc(all, func(e hint.Estimate) bool { return e.Move == m })]
}

// second returns the best decision but one, 0 if there is none.
func second(all []hint.Estimate) game.Move {
	if len(all) < 2 {
		return 0
	}
	return all[1].Move
}

// review looks for the dearest mistakes and asks what would have been better about something else, as the page of the result
// does.
func (s *search) review(m *match.Match) {
	over := hint.Analyse(m, s.plan.Box.Adviser())
	for !over.Think(math.MaxInt) {
		continue
	}
	for _, x := range over.Dearest(5, 1<<m.Game().Seats()-1) {
		g := m.Before(x.Entry)
		all := hint.Best(s.adviser, g.View(x.Seat), x.Seat)
		why := s.adviser.WhyOver(x.Better.Move, x.Played.Move, s.reasons[:0])
		s.hold(g, x.Seat, all, why, x.Better.Move, x.Played.Move)
	}
}

// hold checks every one of the reasons given for m rather than other.
func (s *search) hold(g game.Game, by game.Seat, all []hint.Estimate, why []hint.Reason, m, other game.Move) {
	s.reasons = why
	for _, r := range why {
		c := &Claim{Reason: r, Game: g, By: by, Move: m, Other: other, Estimates: all}
		c.Bare = strings.TrimPrefix(r.Key, s.plan.Box.Name()+".hint.")
		s.said[c.Bare]++
		if err := s.check(c); err != nil {
			s.wrong[c.Bare]++
			s.blame(c, err)
		}
	}
}

func (s *search) check(c *Claim) error {
	check, ok := s.plan.Checks[c.Bare]
	if !ok {
		return fmt.Errorf("nobody can check that")
	}
	return check(c)
}

// maxBlamed is how many false claims of a kind are told in full.
const maxBlamed = 3

func (s *search) blame(c *Claim, err error) {
	if s.wrong[c.Bare] > maxBlamed {
		return
	}
	var b strings.Builder
	for _, f := range c.Game.Fields() {
		fmt.Fprintf(&b, " %q:%s", f, c.Game.Field(nil, f))
	}
	s.t.Errorf("%s (seat %d, count %d of %d): %v\n%s rather than %sin%s", c.Bare, c.Seat, c.Count, c.Of, err,
		s.line(c, c.Move), s.line(c, c.Other), b.String())
}

// line returns a decision as a journal has it.
func (s *search) line(c *Claim, m game.Move) string {
	if m == 0 {
		return "nothing\n"
	}
	return string(journal.AppendEntry(nil, c.Game, c.By, m, game.Referee))
}

// report tells how often each kind was said and was false. In a long search each kind must have been said: what never is
// need not be there.
func (s *search) report() {
	for _, kind := range slices.Sorted(maps.Keys(s.plan.Checks)) {
		s.t.Logf("%-16s %7d said, %d false", kind, s.said[kind], s.wrong[kind])
		if *games >= longSearch && s.said[kind] == 0 {
			s.t.Errorf("%s is never said", kind)
		}
	}
	sum, wrong := 0, 0
	for kind, n := range s.said {
		sum, wrong = sum+n, wrong+s.wrong[kind]
	}
	s.t.Logf("%d decisions, %d reasons, %d false", s.decisions, sum, wrong)
	s.t.Logf("of %d marked moves with a choice nothing speaks for %.1f %% against the second best alone; %.1f %% are hardly better, %.1f %% without any reason",
		s.choices, share(s.alone, s.choices), share(s.hardly, s.choices), share(s.silent, s.choices))
	if maxSilent*float64(s.choices) < 100*float64(s.silent) {
		s.t.Errorf("nothing is said for %d of %d marked moves", s.silent, s.choices)
	}
	if sum < s.decisions {
		s.t.Errorf("%d reasons for %d decisions are too few", sum, s.decisions)
	}
}

// maxSilent is for what share of the marked moves nothing may be said, in per cent.
const maxSilent = 2

// share returns n of all in per cent.
func share(n, all int) float64 { return 100 * float64(n) / float64(max(1, all)) }

// longSearch is from how many games on every kind of reason is sure to come up.
const longSearch = 200
