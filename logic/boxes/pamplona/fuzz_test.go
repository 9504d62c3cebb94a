package pamplona

import (
	"errors"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// sound fails unless g is in a sound position whose fields read back.
func sound(t *testing.T, g game.Game) {
	t.Helper()
	r, _ := game.RulesOf[*Rules](g)
	s, _ := game.State[State](g)
	if flaw := flaw(r, &s); flaw != "" {
		t.Fatalf("%s: %+v", flaw, s)
	}
	for _, name := range g.Fields() {
		have := g.Field(nil, name)
		v, err := jsonline.Parse(append(append([]byte(`{"f":`), have...), '}'))
		if err != nil {
			t.Fatalf("%s: %s: %v", name, have, err)
		}
		if again, err := g.Canon(nil, name, v.Get("f")); err != nil || string(again) != string(have) {
			t.Fatalf("%s: %s reads back as %s, %v", name, have, again, err)
		}
	}
}

// playOn plays at most plies random moves in g.
func playOn(t *testing.T, g game.Game, rng *game.RNG, plies int) {
	t.Helper()
	r, _ := game.RulesOf[*Rules](g)
	var buf []game.Move
	for range plies {
		by := g.Turn()
		var m game.Move
		switch by {
		case game.Over:
			return
		case game.Chance:
			m = g.Draw(rng)
		default:
			buf = g.Legal(buf[:0])
			m = buf[rng.Below(len(buf))]
		}
		if _, err := g.Apply(by, m, nil); err != nil {
			t.Fatalf("seat %d, %x: %v", by, m, err)
		}
		if s, _ := game.State[State](g); flaw(r, &s) != "" {
			t.Fatalf("%s: %+v", flaw(r, &s), s)
		}
	}
}

// FuzzHeader opens arbitrary boards, setups and options: an error or a sound position that can be played on.
func FuzzHeader(f *testing.F) {
	f.Add(`{"spaces":["pen","start","plain","fear","tomato","tomato","plain","arena","arena"]}`,
		`{"runners":{"red":[3,2,1],"blue":[7,8,{"rank":2}]},"torro":3,"deck":{"5":1},"cards_seen":2,"turn":"blue"}`, `{"rotate":true}`)
	f.Add(`{"spaces":["pen","start","arena"]}`, `{"courage":{"red":0,"blue":1000000},"credits":{"blue":100000}}`, `{}`)
	f.Add(`{"spaces":["pen","start","tomato","tomato","arena"]}`, `{"runners":{"red":[1,1,4],"blue":[4,4,4]},"torro":1}`, `{"rotate":false}`)
	f.Add(`{}`, `{"runners":{"red":[{"rank":1},{"rank":2},{"rank":5}],"blue":[{"rank":3},{"rank":4},{"rank":12}]},"torro":39}`, `{"rotate":1}`)
	box := standardBox(f)
	f.Fuzz(func(t *testing.T, board, setup, options string) {
		h := &game.Header{Colors: redBlue}
		for _, part := range []struct {
			text string
			v    *jsonline.Value
		}{{board, &h.Board}, {setup, &h.Setup}, {options, &h.Options}} {
			v, err := jsonline.Parse([]byte(part.text))
			if err == nil && v.Len() > 0 {
				*part.v = v
			}
		}
		g, err := box.New(h)
		if err != nil {
			return
		}
		sound(t, g)
		playOn(t, g, game.NewRNG(uint64(len(setup))), 60)
	})
}

// FuzzEntry reads an arbitrary entry at some point of a game: it is malformed, refused without effect, or played.
func FuzzEntry(f *testing.F) {
	f.Add(uint64(1), uint8(1), int8(0), `{"run":[{"from":1,"steps":2},{"from":1,"steps":5}]}`)
	f.Add(uint64(2), uint8(0), int8(-1), `{"roll":["arrow",5]}`)
	f.Add(uint64(3), uint8(9), int8(-1), `{"torro":"attack"}`)
	f.Add(uint64(4), uint8(40), int8(2), `{"push":{"red":[-1,0],"blue":[2]}}`)
	f.Add(uint64(5), uint8(80), int8(1), `{"run":[null,{"from":33,"steps":0}]}`)
	box := standardBox(f)
	f.Fuzz(func(t *testing.T, seed uint64, plies uint8, by int8, entry string) {
		g, err := box.New(&game.Header{Colors: game.Table{game.Red, game.Blue, game.Yellow}})
		if err != nil || by < -1 || by > 2 {
			return
		}
		playOn(t, g, game.NewRNG(seed), int(plies))
		v, err := jsonline.Parse([]byte(entry))
		if err != nil {
			return
		}
		before := g.Copy()
		m, err := g.Decode(game.Seat(by), v)
		if err == nil {
			text := append(g.Encode([]byte{'{'}, m, game.Referee), '}')
			_, err = g.Apply(game.Seat(by), m, nil)
			if err == nil {
				again, err := before.Decode(game.Seat(by), parsed(t, string(text)))
				if err != nil || again != m {
					t.Fatalf("%s reads back as %x, %v, not %x", text, again, err, m)
				}
			}
		}
		if err != nil && !g.Same(before) {
			t.Fatalf("%s: %v, but the position changed", entry, err)
		}
		sound(t, g)
	})
}

// FuzzApply plays arbitrary moves by arbitrary seats, with a random legal one after each: a refusal changes nothing, and
// every position is sound.
func FuzzApply(f *testing.F) {
	f.Add(uint64(1), uint8(2), false, []byte{1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add(uint64(7), uint8(6), true, []byte("\x02\x00\x00\x01\x00\x01\x02\x05\x00\x03\x00\x00\x00\x00\x41\x00\x00\x01"))
	box := standardBox(f)
	f.Fuzz(func(t *testing.T, seed uint64, seats uint8, rotate bool, data []byte) {
		r, err := NewRules(box.Standard(), int(seats), rotate)
		if err != nil {
			return
		}
		s, l := r.Start(), game.NewRNG(seed)
		buf := make([]game.Move, 0, 64)
		for ; len(data) >= 9 && s.Phase != Ended; data = data[9:] {
			arbitrary(t, r, &s, data)
			if flaw := flaw(r, &s); flaw != "" {
				t.Fatalf("%s: %+v", flaw, s)
			}
			game.PlayRandom(r, &s, l, buf)
		}
	})
}

// arbitrary plays the move that the nine bytes of data make up.
func arbitrary(t *testing.T, r *Rules, s *State, data []byte) {
	t.Helper()
	var m game.Move
	for _, b := range data[:8] {
		m = m<<8 | game.Move(b)
	}
	before, by := *s, game.Seat(int8(data[8])%8)
	legal := r.Legal(s, nil)
	_, err := r.Apply(s, by, m, nil)
	var refusal game.Refusal
	listed := by == r.Turn(&before) && slices.Contains(legal, m)
	switch {
	case err != nil && (!errors.As(err, &refusal) || *s != before):
		t.Fatalf("%x: %v, and the position is %+v", m, err, *s)
	case by >= 0 && listed != (err == nil):
		t.Fatalf("%x: listed %t, but %v", m, listed, err)
	}
}
