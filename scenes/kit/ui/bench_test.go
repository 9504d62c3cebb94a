package ui_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
)

// painted runs draw on a theme that has painted nothing yet, and waits until it is done.
func painted(b *testing.B, draw func(*ui.Theme, *ebiten.Image)) {
	dst := ebiten.NewImage(1280, 800)
	for b.Loop() {
		draw(theme(b), dst)
		dst.At(0, 0)
	}
}

// BenchmarkFirstTable and the like are what the first frame of a screen costs.
func BenchmarkFirstTable(b *testing.B) {
	painted(b, func(t *ui.Theme, dst *ebiten.Image) { t.Table(dst) })
}

func BenchmarkFirstPanel(b *testing.B) {
	painted(b, func(t *ui.Theme, dst *ebiten.Image) { t.Panel(dst, geom.R(40, 40, 500, 400)) })
}

func BenchmarkFirstSettings(b *testing.B) {
	book := book(b, words.German)
	painted(b, func(t *ui.Theme, dst *ebiten.Image) {
		r := ui.NewRoot(t)
		r.Resize(metrics(1280, 800, 1, 1))
		r.SetBody(settings(book))
		r.Draw(dst)
	})
}

// BenchmarkIdleUpdate must cost next to nothing.
func BenchmarkIdleUpdate(b *testing.B) {
	r := ui.NewRoot(theme(b))
	r.SetBody(settings(book(b, words.German)))
	in := new(input.Frame)
	r.Update(in)
	b.ReportAllocs()
	for b.Loop() {
		r.Update(in)
	}
}

// BenchmarkRelayout measures what a changed label costs.
func BenchmarkRelayout(b *testing.B) {
	r := ui.NewRoot(theme(b))
	m := metrics(1280, 800, 1, 1)
	r.SetBody(settings(book(b, words.German)))
	in := new(input.Frame)
	b.ReportAllocs()
	for b.Loop() {
		r.Resize(m)
		r.Update(in)
	}
}
