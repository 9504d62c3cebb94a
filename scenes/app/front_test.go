package app

import (
	"testing"

	"ludotheque/scenes/store"
)

func TestEveryNoticeIsSaidInWords(t *testing.T) {
	s := serve(t, Config{Lang: "en"})
	said := make(map[string]store.Kind)
	for k := store.Recovered; k <= store.Split; k++ {
		words := notice(s, store.Notice{Kind: k, Path: "/saves/aside/dorada-001.jsonl"})
		if other, twice := said[words]; twice || words == "" {
			t.Errorf("%v and %v are both told as %q", k, other, words)
		}
		said[words] = k
	}
	got := notice(s, store.Notice{Kind: store.Damaged, Path: "/saves/aside/dorada-001.jsonl"})
	if want := s.T("shell.save.moved", "File", "dorada-001.jsonl"); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
	got = notice(s, store.Notice{Kind: store.Damaged, Path: "/saves/aside/settings-001.json"})
	if want := s.T("shell.save.settings"); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
}
