package paint_test

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

func TestCacheDrawsOnce(t *testing.T) {
	cache, drawn := paint.NewCache(new(paint.Album), 10_000), 0
	get := func(name string, scale float64) {
		cache.Get(name, 10, 20, scale, func(paint.Canvas) { drawn++ })
	}
	get("a", 1)
	get("a", 1)
	get("b", 1)
	get("a", 2)
	if drawn != 3 {
		t.Errorf("drawn %d pictures, want 3: a hit must not draw, another name or scale must", drawn)
	}
	if got, want := cache.PixelsHeld(), 200+200+800; got != want {
		t.Errorf("held %d pixels, want %d", got, want)
	}
}

func TestCacheDropsTheOldest(t *testing.T) {
	cache := paint.NewCache(new(paint.Album), 500)
	drawn := map[string]int{}
	get := func(name string) {
		cache.Get(name, 10, 20, 1, func(paint.Canvas) { drawn[name]++ })
	}
	for _, name := range []string{"a", "b", "a", "c", "a", "b"} {
		get(name)
	}
	if drawn["a"] != 1 || drawn["b"] != 2 || drawn["c"] != 1 {
		t.Errorf("drawn %v, want a once (used lately), b twice (dropped for c), c once", drawn)
	}
	if cache.PixelsHeld() > 500 {
		t.Errorf("held %d pixels, cap 500", cache.PixelsHeld())
	}
	cache.Clear()
	if cache.PixelsHeld() != 0 {
		t.Errorf("held %d pixels after Clear", cache.PixelsHeld())
	}
}

func TestCacheHitAllocatesNothing(t *testing.T) {
	cache := paint.NewCache(new(paint.Album), 1<<20)
	w := 30.0
	hit := func() {
		cache.Get("card", w, 40, 1, func(c paint.Canvas) { c.Fill(paint.Box(geom.R(0, 0, w, 40)), paper) })
	}
	hit()
	if n := testing.AllocsPerRun(100, hit); n != 0 {
		t.Errorf("a hit allocates %v times, want 0", n)
	}
}
