//go:build !js && !android && !ios

package lobby_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
)

// turns opens the log of a device, closes it again, and returns the turns that are seen in it, by the entries with which they began.
func (d *device) turns() map[int]string {
	d.party.Helper()
	d.Tap("bar.log")
	d.party.until(d, "the log", has("log.close"))
	d.party.pass(40)
	all := map[int]string{}
	for _, n := range d.Inspect().Nodes {
		words := strings.Split(n.ID, ".")
		if entry, err := strconv.Atoi(words[min(1, len(words)-1)]); err == nil && words[0] == "log" && n.Text != "" {
			all[entry] = n.Text
		}
	}
	d.tap("log.close")
	d.party.pass(40)
	return all
}

// same compares the turns that are there at two times, but for the last one of the first time, which may have gone on.
func same(t *testing.T, when string, before, after map[int]string) {
	t.Helper()
	entries, found := slices.Sorted(maps.Keys(before)), 0
	for _, n := range entries[:len(entries)-1] {
		said, ok := after[n]
		if !ok {
			continue
		}
		if found++; said != before[n] {
			t.Errorf("%s: of entry %d the log says %q, said before: %q", when, n, said, before[n])
		}
	}
	if found == 0 {
		t.Errorf("%s: of what was said before nothing is to be seen: %v, %v", when, before, after)
	}
}

// tells reports whether a name stands in some of the turns.
func tells(turns map[int]string, name string) bool {
	for _, said := range turns {
		if strings.Contains(said, name) {
			return true
		}
	}
	return false
}

// quickly has a device show everything at once.
func (d *device) quickly() {
	d.services.Change(d.Context(), func(v *store.Settings) { v.Speed = store.Instant })
}

// bot returns what stands in a line of the log for what a bot decided in somebody's place.
func (d *device) bot(name string) string { return d.services.T("table.seat.for", "Name", name) }

// TestALineOfTheLogIsForEverWhosWhoDecidedIt: on the board of the room, at normal speed. Ann decides, goes, a bot decides for her, and
// she decides again: the lines of each stay theirs, on a board that was there and on one that is loaded again. That she is away is
// seen at her seat and said once; it is none of her name.
func TestALineOfTheLogIsForEverWhosWhoDecidedIt(t *testing.T) {
	p, ann, ben := longGame(t, 20)
	p.keyed = true
	board := p.bring("host", 1280, 800, words.English)
	board.quickly()
	board.still(func(*stage.Report) bool { return true })
	before := board.turns()
	if tells(before, board.bot("Ann")) {
		t.Fatalf("the log says %v", before)
	}
	ann.Close()
	p.until(board, "that Ann is away", func(*stage.Report) bool { return board.ShowsText(board.services.T("table.prompt.away")) })
	if r := board.Inspect(); board.ShowsText("Ann (away)") || r.Values["away"] != "red" {
		t.Errorf("the board says %q, away %q", board.Texts(), r.Values["away"])
	}
	board.Shot("guest-away")
	same(t, "while Ann is away", before, board.turns())
	p.until(board, "that a bot has come in", func(*stage.Report) bool { return board.ShowsText(board.services.T("table.seat.held", "Name", "Ann")) })
	board.Shot("guest-held")
	p.friends(func() bool { return p.Match().Len() > 30 && p.Match().Game().Turn() == 1 }, ben)
	board.still(func(*stage.Report) bool { return true })
	held := board.turns()
	same(t, "while a bot plays for Ann", before, held)
	if !tells(held, board.bot("Ann")) {
		t.Errorf("the log does not say what the bot decided: %v", held)
	}
	ann = p.friend("Ann", game.Red)
	p.until(board, "that Ann is back", func(*stage.Report) bool { return board.ShowsText(board.services.T("table.seat.back", "Name", "Ann")) })
	board.Shot("guest-back")
	p.friends(func() bool { return p.Match().Len() > 40 && p.Match().Game().Turn() == 1 }, ann, ben)
	board.still(func(*stage.Report) bool { return true })
	same(t, "when Ann is back", held, board.turns())
	again := board.reload("host", 1280, 800)
	again.still(func(*stage.Report) bool { return true })
	same(t, "on a board that is loaded again", held, again.turns())
}

// TestWhoComesBackReadsWhatTheBotDecided: one line says how many decisions there were, as many as the bot has made, and the log which.
func TestWhoComesBackReadsWhatTheBotDecided(t *testing.T) {
	p, ann, ben := longGame(t, 20)
	ann.Close()
	d := p.comes("Ann", 1280, 800)
	d.still(asks)
	from := p.Match().Len()
	p.Down = true
	d.wire.Cut(1006)
	for until := p.Now + 60_000; p.Now < until; p.PassTime(8) {
		ben.tick()
	}
	p.friends(func() bool {
		return p.Match().Len() > from+12 && p.Match().Game().Turn() == 1 || p.State() == wire.Over
	}, ben)
	want := 0
	for i := from; i < p.Match().Len(); i++ {
		if p.Match().Entry(i).By == 0 {
			want++
		}
	}
	p.Down = false
	d.still(func(*stage.Report) bool { return d.ShowsText(d.services.T("table.prompt.look")) })
	p.pass(2)
	if _, bots := d.missed(); bots != want {
		t.Errorf("%d decisions of the bot are told, there were %d", bots, want)
	}
	d.Tap("toast")
	p.until(d, "the log", has("log.close"))
	p.pass(40)
	if n := strings.Count(strings.Join(d.Texts(), "\n"), d.bot("Ann")); n == 0 {
		t.Errorf("the log does not say which: %q", d.Texts())
	}
}
