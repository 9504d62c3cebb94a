package galopp

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// FuzzApply: from some position of a random game, no number makes Apply panic or leave an illegal state, and exactly what is
// listed, or chance can give, is accepted.
func FuzzApply(f *testing.F) {
	f.Add(uint64(1), uint8(4), uint16(0), int8(0), uint64(Passed()))
	f.Add(uint64(2), uint8(6), uint16(30), int8(-1), uint64(die().MoveOf(3)))
	f.Add(uint64(3), uint8(3), uint16(1), int8(0), uint64(Raised(51)))
	f.Add(uint64(4), uint8(5), uint16(200), int8(2), uint64(Exchanged(One, Two, Three, Five, Crafty)))
	f.Add(uint64(5), uint8(3), uint16(0), int8(-1), uint64(Dealt(One, Five, Five, Crafty)))
	f.Add(uint64(6), uint8(4), uint16(120), int8(1), uint64(errandMove(false, formPair, 0, 2)))
	f.Fuzz(func(t *testing.T, seed uint64, seats uint8, plies uint16, by int8, move uint64) {
		r, s, _ := standard(t, MinSeats+int(seats)%4)
		l := game.NewRNG(seed)
		play(r, &s, l, int(plies)%1500)
		before, m := s, game.Move(move)
		legal := r.Legal(&s, nil)
		_, err := r.Apply(&s, game.Seat(by), m, nil)
		var refusal game.Refusal
		switch {
		case err == nil:
			if game.Seat(by) != r.Turn(&before) || (by >= 0 && !slices.Contains(legal, m)) {
				t.Fatalf("seat %d, move %x: accepted", by, move)
			}
			checkSums(t, r, &s)
			play(r, &s, l, 50)
			checkSums(t, r, &s)
		case !errors.As(err, &refusal) || s != before:
			t.Fatalf("seat %d, move %x: %v, changed: %v", by, move, err, s != before)
		case game.Seat(by) == r.Turn(&before) && slices.Contains(legal, m):
			t.Fatalf("seat %d, move %x: legal, but refused: %v", by, move, err)
		}
	})
}

// FuzzJournal: no journal makes the reader of this box panic, and what it plays adds up, seen by anybody.
func FuzzJournal(f *testing.F) {
	files, err := filepath.Glob("testdata/*.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		if len(data) < 8000 {
			f.Add(data)
		}
	}
	box := standardBox(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		res, _ := journal.Read(bytes.NewReader(data), []game.Box{box}, nil, nil)
		if res == nil {
			return
		}
		r, _ := game.RulesOf[*Rules](res.Game)
		s, ok := game.State[State](res.Game)
		if !ok {
			t.Fatal("a game of another box")
		}
		checkSums(t, r, &s)
		checkFields(t, r, &s)
		l := game.NewRNG(uint64(len(data)))
		view := r.View(&s, 0)
		r.Redeal(&view, l)
		checkSums(t, r, &view)
		if s.Money[0]+s.Money[1]+s.Money[2] < 1000 {
			play(r, &s, l, 30)
			checkSums(t, r, &s)
		}
	})
}

// checkFields holds every field of s to reading back as it is written.
func checkFields(t *testing.T, r *Rules, s *State) {
	t.Helper()
	for _, name := range r.Fields() {
		text := r.Field(nil, s, name)
		v, err := jsonline.Parse(append(append([]byte(`{"f":`), text...), '}'))
		if err != nil {
			t.Fatalf("%s: %s: %v", name, text, err)
		}
		if again, err := r.Canon(nil, name, v.Get("f")); err != nil || !bytes.Equal(again, text) {
			t.Fatalf("%s: %s reads back as %s, %v", name, text, again, err)
		}
	}
}

// FuzzSetup: a setup that is accepted adds up, can be written as a setup again and then gives the same position, and can be
// played on.
func FuzzSetup(f *testing.F) {
	for _, setup := range []string{
		`{}`,
		`{"phase":"race","race":2,"last":"red","teams":{"red":[1,2,3,5],"blue":[1,1,2,2],"yellow":[-2,3,"crafty",5]},"chairs":{"red":3,"blue":-3},"pond":["yellow"],"turn":"blue"}`,
		`{"phase":"exchange","race":6,"last":"yellow","teams":{"red":[1,null,3,5],"blue":[1,1,null,2],"yellow":[null,3,"crafty",5]},"deck":{"1":1,"crafty":2},"money":{"red":0,"blue":7,"yellow":1000000}}`,
		`{"race":3,"last":"blue","teams":{"red":[1,2,3,5],"blue":[1,1,2,2],"yellow":[-2,3,"crafty",5]}}`,
		`{"teams":{"red":[1,2,3,5]},"turn":"yellow"}`,
	} {
		f.Add(setup)
	}
	box := standardBox(f)
	f.Fuzz(func(t *testing.T, text string) {
		setup, err := jsonline.Parse([]byte(text))
		if err != nil {
			return
		}
		h := &game.Header{Colors: game.Table{game.Red, game.Blue, game.Yellow}, Setup: setup}
		g, err := box.New(h)
		if err != nil {
			return
		}
		s, _ := game.State[State](g)
		r, _ := game.RulesOf[*Rules](g)
		checkSums(t, r, &s)
		h.Setup = setupOf(t, g)
		again, err := box.New(h)
		if err != nil || !again.Same(g) {
			t.Fatalf("as a setup again: %v\n%s", err, h.Setup.Append(nil))
		}
		play(r, &s, game.NewRNG(1), 40)
		checkSums(t, r, &s)
	})
}

// setupOf returns the position of g as a setup.
func setupOf(t *testing.T, g game.Game) jsonline.Value {
	t.Helper()
	s, _ := game.State[State](g)
	text := []byte(`{"turn":"` + g.Header().Colors.Word(s.Actor) + `"`)
	for _, name := range g.Fields() {
		text = g.Field(append(append(text, `,"`+name...), `":`...), name)
	}
	v, err := jsonline.Parse(append(text, '}'))
	if err != nil {
		t.Fatal(err)
	}
	return v
}
