package evenings

import (
	"testing"
	"time"

	"ludotheque/scenes/kit/words"
)

// TestAThousandGamesAreReadBesideTheGame: no tick reads more than the text of a volume; the games in it are made beside. A volume whose
// games are not there yet holds no tick up, and some ticks later the book has them all.
func TestAThousandGamesAreReadBesideTheGame(t *testing.T) {
	d := newDesk(t)
	k, saves := d.open()
	for i, g := range season(1000) {
		g.Ended = int64(1000 + i)
		k.Note(g)
	}
	if err := saves.Close(); err != nil {
		t.Fatal(err)
	}
	_, saves = d.open()
	fresh := NewKeeper(saves, k.cabinet)
	fresh.Open()
	late := &volumeParser{done: make(chan struct{})} // as slow as can be
	fresh.parsing = late
	for range 100 {
		fresh.Tick()
	}
	if n := len(fresh.Book().Games()); n != 0 || fresh.parsing != late {
		t.Fatalf("%d games have been read while the first volume was not there", n)
	}
	late.volume = unpacked(t, fresh)
	close(late.done)
	ticks := 0
	for ; !fresh.Complete() && ticks < 1000; ticks++ {
		<-fresh.parsing.done
		fresh.Tick()
	}
	if n := len(fresh.Book().Games()); n != 1000 {
		t.Errorf("%d games after %d ticks", n, ticks)
	}
}

// unpacked returns the first volume.
func unpacked(t *testing.T, k *Keeper) volume {
	t.Helper()
	var p volume
	if !k.store.Record(volumeName(0), version, &p) {
		t.Fatal("there is no first volume")
	}
	return p
}

// BenchmarkAThousandGames opens a book of a thousand games: how long it takes until all are there, and the longest tick of that.
func BenchmarkAThousandGames(b *testing.B) {
	games := season(1000)
	for i := range games {
		games[i].Ended = int64(1000 + i)
	}
	d := &desk{t: b, dir: b.TempDir(), at: time.Unix(0, 0)}
	k, saves := d.open()
	for _, g := range games {
		k.Note(g)
	}
	var longest, whole time.Duration
	for b.Loop() {
		fresh := NewKeeper(saves, k.cabinet)
		fresh.Open()
		began := time.Now()
		for !fresh.Complete() {
			tick := time.Now()
			fresh.Tick()
			longest = max(longest, time.Since(tick))
			time.Sleep(100 * time.Microsecond)
		}
		whole += time.Since(began)
	}
	b.ReportMetric(float64(longest.Microseconds()), "µs/longest-tick")
	b.ReportMetric(float64(whole.Microseconds())/float64(b.N), "µs/book")
}

// TestABookOfAThousandGamesIsLaidOut: of its games as many stand on the open pages as there is room for.
func TestABookOfAThousandGamesIsLaidOut(t *testing.T) {
	sc := open(t, words.English, 1280, 800, season(1000)...)
	rep := sc.Settle()
	opened := 0
	for _, n := range rep.Nodes {
		if len(n.ID) > 10 && n.ID[len(n.ID)-5:] == ".open" {
			opened++
		}
	}
	if opened == 0 || opened > 24 || len(sc.pages) < 1000 {
		t.Errorf("%d games stand on the first pages of %d", opened, len(sc.pages))
	}
}
