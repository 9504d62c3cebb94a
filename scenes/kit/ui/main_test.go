package ui_test

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.MainWithDisplay(m) }

func theme(t testing.TB) *ui.Theme {
	t.Helper()
	th, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// book draws an open book.
func book(t testing.TB, l words.Lang) *words.Book {
	t.Helper()
	b, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	if err := b.SetLang(l); err != nil {
		t.Fatal(err)
	}
	return b
}

func metrics(w, h, scale, larger float64) stage.Metrics {
	return stage.Metrics{Size: geom.Pt(w, h), Scale: scale, TextScale: larger}
}

// settle lets dialogs and drawers come to rest.
func settle(r *ui.Root) {
	in := new(input.Frame)
	for range 20 {
		r.Update(in)
	}
}
