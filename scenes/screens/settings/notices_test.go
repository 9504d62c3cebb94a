package settings

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestANoticeBeginsAtItsFirstLine wherever the list was, which stays there.
func TestANoticeBeginsAtItsFirstLine(t *testing.T) {
	s := tabletest.Services(t, words.English)
	sc := NewNotices(s)
	r := over(t, s, func() stage.Scene { return sc })
	r.Resize(800, 600)
	longest := 0
	for i, n := range sc.list {
		if len(n.Text) > len(sc.list[longest].Text) {
			longest = i
		}
	}
	note := s.T("menu.notices.note") // the first line of the list
	if !r.ShowsText(note) {
		t.Fatalf("the list says %q", r.Texts())
	}
	r.Swipe(geom.Pt(300, 450), geom.Pt(300, 200))
	r.Settle()
	if r.ShowsText(note) {
		t.Fatal("the list is not scrolled")
	}
	sc.show(longest)
	if r.Ticks(2); !r.ShowsText(sc.list[longest].Whose) {
		t.Errorf("the notice of %q begins with %q", sc.list[longest].Whose, r.Texts())
	}
	sc.back()
	if r.Ticks(2); r.ShowsText(note) {
		t.Error("the list is at its beginning again")
	}
}
