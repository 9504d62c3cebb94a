package paint_test

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// BenchmarkWood measures the dearest thing a screen draws once: a whole table.
func BenchmarkWood(b *testing.B) {
	for b.Loop() {
		c := paint.New(1280, 800, 1)
		c.Fill(paint.Box(geom.R(0, 0, 1280, 800)), brass)
		c.Wood(0.3, 7)
		c.Dst.At(3, 3)
		c.Dst.Deallocate()
	}
}

// BenchmarkCacheHit must not allocate.
func BenchmarkCacheHit(b *testing.B) {
	cache := paint.NewCache(new(paint.Album), 1<<20)
	w := 30.0
	b.ReportAllocs()
	for b.Loop() {
		cache.Get("card", w, 40, 1, func(c paint.Canvas) { c.Fill(paint.Box(geom.R(0, 0, w, 40)), paper) })
	}
}
