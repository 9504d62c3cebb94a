package app

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
)

// That saving works again is said at once, and nothing any more of that it did not.
func TestGoodNewsTakesBadNewsBack(t *testing.T) {
	for _, good := range []store.Kind{store.Recovered, store.TakenOver} {
		f := newFront(serve(t, Config{Lang: "en"}))
		f.addStoreNotice(store.Notice{Kind: store.Full})
		f.addStoreNotice(store.Notice{Kind: store.Unwritten})
		f.addStoreNotice(store.Notice{Kind: store.Torn})
		f.showNext()
		if got, want := f.current.text(), f.services.T("shell.save.full"); got != want || !f.root.ShowsMessage() {
			t.Fatalf("said %q, want %q", got, want)
		}
		f.addStoreNotice(store.Notice{Kind: good})
		if f.root.ShowsMessage() {
			t.Errorf("%v: what no longer holds still stands", good)
		}
		if len(f.queue) != 2 || f.queue[0].unsaved || f.queue[1].unsaved {
			t.Errorf("%v: %d remarks are to be said, want what was torn and the good news", good, len(f.queue))
		}
	}
}

// What does not hold any more is not said any more, nor what else was to be said with it.
func TestWordsAreTakenBack(t *testing.T) {
	f := newFront(serve(t, Config{Lang: "en"}))
	f.services.NotifyText("Ann is choosing")
	f.Update(new(input.Frame), nil)
	if !f.root.ShowsMessage() {
		t.Fatal("it is not said")
	}
	f.services.NotifyText("Ann is away")
	f.services.NotifyText("Ben is back")
	f.services.WithdrawText("Ann is choosing")
	f.services.WithdrawText("Ann is away")
	f.Update(new(input.Frame), nil)
	if got := f.current.notified; got != "Ben is back" || len(f.queue) != 0 {
		t.Errorf("said is %q, and %d remarks wait", got, len(f.queue))
	}
}

func TestAPageIsNotToldOfDisks(t *testing.T) {
	s := serve(t, Config{Lang: "en"})
	s.Platform.Browser = true
	if got := noticeText(s, store.Notice{Kind: store.Full}); strings.Contains(got, "disk") {
		t.Errorf("a page is told %q", got)
	}
}

func TestEveryNoticeIsSaidInWords(t *testing.T) {
	const reason = "write /saves/aside/dorada-001.jsonl: no space left on device"
	s := serve(t, Config{Lang: "en"})
	said := make(map[string]string)
	for _, l := range words.Languages() {
		if err := s.Words.SetLang(l); err != nil {
			t.Fatal(err)
		}
		for k := store.Recovered; k <= store.TakenOver; k++ {
			what := fmt.Sprintf("%v in %s", k, l)
			words := noticeText(s, store.Notice{Kind: k, Path: "/saves/aside/dorada-001.jsonl", Reason: reason})
			if strings.Contains(words, "device") || strings.Contains(words, "/") {
				t.Errorf("%s is told as %q, with what only logs need", what, words)
			}
			if other, twice := said[words]; twice || words == "" {
				t.Errorf("%s and %s are both told as %q", what, other, words)
			}
			said[words] = what
		}
	}
	if err := s.Words.SetLang(words.English); err != nil {
		t.Fatal(err)
	}
	got := noticeText(s, store.Notice{Kind: store.Damaged, Path: "/saves/aside/dorada-001.jsonl"})
	if want := s.T("shell.save.moved", "What", "The saved game", "File", "dorada-001.jsonl"); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
	got = noticeText(s, store.Notice{Kind: store.Damaged, Path: "/saves/aside/settings-001.json"})
	if want := s.T("shell.save.settings", "File", "settings-001.json"); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
	got = noticeText(s, store.Notice{Kind: store.Newer, Path: "/saves/settings.json"})
	if want := s.T("shell.save.newer.settings"); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
}

// TestWhatCouldNotBeReadIsCalledByItsName: a list of tables is no saved game.
func TestWhatCouldNotBeReadIsCalledByItsName(t *testing.T) {
	s := serve(t, Config{Lang: "en"})
	for _, tt := range []struct {
		file, damaged, newer string
	}{
		{"dorada.jsonl", "The saved game could not be read", "A game of Dorada"},
		{"galopp.00003.jsonl", "A finished game could not be read", "A game of Galopp Royal"},
		{"settings.json", "The settings", "The settings"},
		{"device.json", "What other tables know this device by could not be read", "The key of this device"},
		{"places.json", "The list of tables elsewhere could not be read", "The list of tables elsewhere"},
		{"people.json", "The list of players could not be read", "The list of players"},
		{"evenings-3.json", "A page of the book of evenings could not be read", "A page of the book of evenings"},
		{"rapidcity-trainer.json", "The trainer’s list of results could not be read", "The trainer’s list of results"},
		{"table.json", "A small file of choices could not be read", "A small file of choices"},
		{"daily-dorada.json", "A note on today’s deal could not be read", "A note on today’s deal"},
		{"skills.json", "The list of how well everybody plays could not be read", "The list of how well everybody plays"},
		{"played-dorada.json", "A note of when a game was last played could not be read", "A note of when a game was last played"},
	} {
		stem, ext, _ := strings.Cut(tt.file, ".json")
		aside := stem + "-001.json" + ext
		if got := noticeText(s, store.Notice{Kind: store.Damaged, Path: "/saves/aside/" + aside}); !strings.HasPrefix(got, tt.damaged) {
			t.Errorf("%s: %q, want %q", aside, got, tt.damaged)
		}
		if got := noticeText(s, store.Notice{Kind: store.Newer, Path: "/saves/" + tt.file}); !strings.HasPrefix(got, tt.newer) {
			t.Errorf("%s: %q, want %q", tt.file, got, tt.newer)
		}
	}
}
