package app

import (
	"fmt"
	"testing"

	"ludotheque/scenes/store"
	"ludotheque/scenes/words"
)

func TestEveryNoticeIsSaidInWords(t *testing.T) {
	s := serve(t, Config{Lang: "en"})
	said := make(map[string]string)
	for _, l := range words.Languages() {
		if err := s.Words.SetLang(l); err != nil {
			t.Fatal(err)
		}
		for k := store.Recovered; k <= store.Unread; k++ {
			what := fmt.Sprintf("%v in %s", k, l)
			words := notice(s, store.Notice{Kind: k, Path: "/saves/aside/dorada-001.jsonl"})
			if other, twice := said[words]; twice || words == "" {
				t.Errorf("%s and %s are both told as %q", what, other, words)
			}
			said[words] = what
		}
	}
	if err := s.Words.SetLang(words.English); err != nil {
		t.Fatal(err)
	}
	got := notice(s, store.Notice{Kind: store.Damaged, Path: "/saves/aside/dorada-001.jsonl"})
	if want := s.T("shell.save.moved", "File", "dorada-001.jsonl"); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
	got = notice(s, store.Notice{Kind: store.Damaged, Path: "/saves/aside/settings-001.json"})
	if want := s.T("shell.save.settings"); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
	got = notice(s, store.Notice{Kind: store.Newer, Path: "/saves/settings.json"})
	if want := s.T("shell.save.newer.settings"); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
}
