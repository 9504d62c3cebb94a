// Package hinttest tests the hints of a box. It lets bots of all levels play. At every decision it asks for the reasons for
// the best decision and for a random one. After some games it asks for the reasons against the worst mistakes. It checks
// each reason by a function of the box, a Check, that plays on from there. Reasons without a Check are not allowed.
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

// games is the flag -hints.
var games = flag.Int("hints", 0, "how many games of each box are searched for false reasons; 0 is a few")

// Claim is a reason given for a decision, to be checked.
type Claim struct {
	hint.Reason
	// Game is the whole position. It must not be changed.
	Game game.Game
	// By is the seat that decides. Move is the decision that the reason is for. Other is the decision with which Move is
	// compared, or 0 if there is no other.
	By          game.Seat
	Move, Other game.Move
	// Estimates are those of all decisions, the best first.
	Estimates []hint.Estimate
	// Kind is the part of the key after "<box>.hint.".
	Kind string
}

// PositionAfter returns the rules and the position after the decision m of c, which must be legal, and its events.
func PositionAfter[R any, S comparable](c *Claim, m game.Move) (R, S, []game.Event) {
	g := c.Game.Copy()
	ev, err := g.Apply(c.By, m, make([]game.Event, 0, 32))
	r, s, ok := game.Position[R, S](g)
	if err != nil || !ok {
		panic(fmt.Sprintf("hinttest: %T of %T: %v", s, r, err))
	}
	return r, s, ev
}

// Check returns why a claim is false, or nil. It must use only the rules.
type Check func(c *Claim) error

// checkOnly is the Check of the kind "only", which each box has.
func checkOnly(c *Claim) error {
	if n := len(c.Game.Legal(nil)); n != 1 {
		return fmt.Errorf("there are %d decisions", n)
	}
	return nil
}

// Plan is a box with a Check for each kind of reason but "only", and the number of games to play, of which -short plays a quarter.
type Plan struct {
	Box    hint.Hinter
	Checks map[string]Check
	Games  int
}

// Run runs the plan. It plays p.Games games, or as many as -hints says, whose luck is always the same.
func Run(t *testing.T, p Plan) {
	t.Helper()
	p.Checks = maps.Clone(p.Checks)
	p.Checks["only"] = checkOnly
	checkWords(t, p)
	n := journaltest.Few(p.Games, 4)
	if *games > 0 {
		n = *games
	}
	s := &search{t: t, plan: p, adviser: p.Box.Adviser(), medium: p.Box.Bot(game.LevelMedium, 1), fitted: journaltest.FittedOptions(t, p.Box), luck: game.NewRNG(7), said: map[string]int{}, wrong: map[string]int{}}
	for i := range n {
		s.play(i)
	}
	s.report()
}

// checkWords fails unless the texts and the checks are of the same kinds.
func checkWords(t *testing.T, p Plan) {
	t.Helper()
	checked := slices.Sorted(maps.Keys(p.Checks))
	for _, lang := range []string{"en", "fr", "de"} {
		if said := Kinds(t, p.Box.Name(), lang); !slices.Equal(said, checked) {
			t.Errorf("in %s there are words for %q, checks for %q", lang, said, checked)
		}
	}
}

// Kinds returns the kinds of reasons with a text in a language, sorted; none if the file does not exist.
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

// search is a Plan that is being run.
type search struct {
	t       *testing.T
	plan    Plan
	adviser hint.Adviser
	medium  game.Bot      // its decision is the likely one for hint.Explain
	luck    *game.RNG     // chooses decisions to explain besides the best
	reasons []hint.Reason // the last reasons checked, also a buffer
	fitted  []game.Header // the options to play with besides the defaults, see journaltest.FittedOptions
	// said and wrong count reasons by kind. decisions counts all decisions, also those without a choice.
	said, wrong map[string]int
	decisions   int
	// choices counts decisions with a choice. Of these, hardly are those whose hint is hardly better than the alternative.
	// silent are those without an explanation, and alone those without a reason over the second best.
	choices, hardly, silent, alone int
}

// play plays game i, checks the hint of every decision, and reviews some games at the end.
func (s *search) play(i int) {
	m, d := s.newGame(i)
	for m.Game().Turn() != game.Over {
		if by := m.Game().Turn(); by >= 0 {
			s.checkHint(m.Game(), by)
		}
		if _, _, _, err := d.Step(math.MaxInt); err != nil {
			s.t.Fatal(err)
		}
	}
	if i%reviewEvery == 0 {
		s.review(m)
	}
}

// reviewEvery is the number of games of which one is reviewed. A review takes as long as all hints of the game.
const reviewEvery = 3

// newGame returns a match for game i, and its driver with the dice and bots. The number of seats changes from game to
// game, and neighbouring seats have bots of different levels. Every other game has one of the options
// in fitted, if there are any.
func (s *search) newGame(i int) (*match.Match, *match.Driver) {
	least, most := s.plan.Box.Seats()
	seats := least + i%(most-least+1)
	colors := make(game.Table, seats)
	for seat := range colors {
		colors[seat] = game.Color(seat)
	}
	h := &journal.Header{Box: s.plan.Box, Header: game.Header{Colors: colors}}
	if n := len(s.fitted); n > 0 && i%2 == 1 {
		h.Options = s.fitted[i/2%n].Options
	}
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

// checkHint checks the reasons for the best decision, and for a random decision over another one, if there are two: reasons
// must be true even for bad decisions. It counts the decision.
func (s *search) checkHint(g game.Game, by game.Seat) {
	s.decisions++
	all := hint.BestEstimates(s.adviser, g.View(by), by)
	best := all[0].Move
	s.checkReasons(g, by, all, s.adviser.Why(best, s.reasons[:0]), best, second(all))
	if len(all) < 2 {
		return
	}
	s.checkExplanation(g, by, all)
	some, other := s.luck.Below(len(all)), s.luck.Below(len(all)-1)
	if other >= some {
		other++
	}
	a, b := all[some].Move, all[other].Move
	s.checkReasons(g, by, all, s.adviser.WhyOver(a, b, s.reasons[:0]), a, b)
}

// checkExplanation checks the explanation of the hint over what a medium bot would play, and counts the decision in
// choices, hardly, silent and alone. s.reasons must still hold the reasons over the second best decision.
func (s *search) checkExplanation(g game.Game, by game.Seat, all []hint.Estimate) {
	s.choices++
	if len(s.reasons) == 0 {
		s.alone++
	}
	e := hint.Explain(s.adviser, game.Decide(s.medium, g.View(by), by), s.reasons[:0])
	s.checkReasons(g, by, all, e.Reasons, all[0].Move, e.Other.Move)
	switch {
	case e.IsEmpty():
		s.silent++
	case !e.HardlyBetter:
		return
	default:
		s.hardly++
	}
	if cost := all[0].Win - estimate(all, e.Other.Move).Win; e.HardlyBetter && (cost < 0 || cost > hint.HardlyBetter || len(e.Reasons) > 0) {
		s.t.Errorf("hardly better by %v, for %d reasons", cost, len(e.Reasons))
	}
}

// estimate returns the estimate of the decision m, which must be in all.
func estimate(all []hint.Estimate, m game.Move) hint.Estimate {
	return all[slices.IndexFunc(all, func(e hint.Estimate) bool { return e.Move == m })]
}

// second returns the second best decision, or 0.
func second(all []hint.Estimate) game.Move {
	if len(all) < 2 {
		return 0
	}
	return all[1].Move
}

// review checks the reasons for the worst mistakes of a match, as the result screen shows them.
func (s *search) review(m *match.Match) {
	over := hint.Analyse(m, s.plan.Box.Adviser())
	for !over.Think(math.MaxInt) {
		continue
	}
	for _, x := range over.WorstMistakes(5, 1<<m.Game().Seats()-1) { // of all seats
		g := m.Before(x.Entry)
		all := hint.BestEstimates(s.adviser, g.View(x.Seat), x.Seat)
		why := s.adviser.WhyOver(x.Better.Move, x.Played.Move, s.reasons[:0])
		s.checkReasons(g, x.Seat, all, why, x.Better.Move, x.Played.Move)
	}
}

// checkReasons checks each of the reasons why, given for m over other. It counts them in s.said, counts the false ones in
// s.wrong and reports them, and keeps why in s.reasons.
func (s *search) checkReasons(g game.Game, by game.Seat, all []hint.Estimate, why []hint.Reason, m, other game.Move) {
	s.reasons = why
	for _, r := range why {
		c := &Claim{Reason: r, Game: g, By: by, Move: m, Other: other, Estimates: all}
		c.Kind = strings.TrimPrefix(r.Key, s.plan.Box.Name()+".hint.")
		s.said[c.Kind]++
		if err := s.check(c); err != nil {
			s.wrong[c.Kind]++
			s.reportFalse(c, err)
		}
	}
}

// check returns why a claim is false, by the Check of its kind, or nil. A kind without a Check is an error.
func (s *search) check(c *Claim) error {
	check, ok := s.plan.Checks[c.Kind]
	if !ok {
		return fmt.Errorf("nobody can check that")
	}
	return check(c)
}

// maxReported is the greatest number of false claims of a kind that are printed in full.
const maxReported = 3

// reportFalse fails the test for a false claim and prints the claim with its position. It does nothing for more than
// maxReported of a kind, which s.wrong counts.
func (s *search) reportFalse(c *Claim, err error) {
	if s.wrong[c.Kind] > maxReported {
		return
	}
	var b strings.Builder
	for _, f := range c.Game.Fields() {
		fmt.Fprintf(&b, " %q:%s", f, c.Game.Field(nil, f))
	}
	s.t.Errorf("%s (seat %d, count %d of %d): %v\n%s rather than %sin%s", c.Kind, c.Seat, c.Count, c.Of, err,
		s.entryText(c, c.Move), s.entryText(c, c.Other), b.String())
}

// entryText returns the decision m as a line of the journal, or "nothing" for 0, with a newline.
func (s *search) entryText(c *Claim, m game.Move) string {
	if m == 0 {
		return "nothing\n"
	}
	return string(journal.AppendEntry(nil, c.Game, c.By, m, game.Referee))
}

// report logs how often each kind was said and was false. It fails the test if more than maxSilent percent of the hints
// lack an explanation, if there are fewer reasons than decisions, or if a kind never occurs in a long search.
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
		s.choices, percent(s.alone, s.choices), percent(s.hardly, s.choices), percent(s.silent, s.choices))
	if maxSilent*float64(s.choices) < 100*float64(s.silent) {
		s.t.Errorf("nothing is said for %d of %d marked moves", s.silent, s.choices)
	}
	if sum < s.decisions {
		s.t.Errorf("%d reasons for %d decisions are too few", sum, s.decisions)
	}
}

// maxSilent is the greatest percentage of hints without an explanation.
const maxSilent = 2

// percent returns n as a percentage of all.
func percent(n, all int) float64 { return 100 * float64(n) / float64(max(1, all)) }

// longSearch is the number of games from which every kind must occur.
const longSearch = 200
