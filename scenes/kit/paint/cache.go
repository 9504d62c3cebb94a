package paint

import (
	"container/list"

	"github.com/hajimehoshi/ebiten/v2"
)

// Cache keeps what has been drawn once, by name, size and scale, and lets go of what was not asked for the longest
// when its pixels exceed a cap. The zero value is not ready; use [NewCache].
type Cache struct {
	most, held int
	album      *Album
	entries    map[key]*list.Element
	order      *list.List
}

type key struct {
	name  string
	n     int
	w, h  int
	scale float64
}

type entry struct {
	key
	picture Picture
}

// NewCache returns a cache that holds about most pixels (4 bytes each) in an album.
func NewCache(a *Album, most int) *Cache {
	return &Cache{most: most, album: a, entries: make(map[key]*list.Element), order: list.New()}
}

// Get returns the image called name of w by h dp at scale; if it is not held, draw paints it on a fresh canvas of that
// size, by the canvas's methods; see [Canvas.Settle]. Everything that changes the picture, such as a colour or a state,
// belongs into the name. The image is the cache's: draw it now, ask again next time, neither keep nor change it. A hit
// allocates nothing.
func (c *Cache) Get(name string, w, h, scale float64, draw func(Canvas)) *ebiten.Image {
	return c.Variant(name, 0, w, h, scale, draw)
}

// Variant is like [Cache.Get] with a number beside the name, as for a seat or a radius, which spares making names.
func (c *Cache) Variant(name string, n int, w, h, scale float64, draw func(Canvas)) *ebiten.Image {
	k := key{name, n, Pixels(w, scale), Pixels(h, scale), scale}
	if e, ok := c.entries[k]; ok {
		c.order.MoveToFront(e)
		return e.Value.(*entry).picture.Image
	}
	canvas := Canvas{Dst: Blank(sized(k.w, k.h)), Scale: scale}
	thePress().batch(canvas.Dst, func() { draw(canvas) })
	e := &entry{k, c.album.Keep(canvas.Dst)}
	c.entries[k] = c.order.PushFront(e)
	c.held += k.w * k.h
	c.shrink()
	return e.picture.Image
}

// PixelsHeld returns the number of pixels held.
func (c *Cache) PixelsHeld() int { return c.held }

// Clear lets go of everything, as after a change of scale or palette.
func (c *Cache) Clear() {
	for c.order.Len() > 0 {
		c.drop(c.order.Back())
	}
}

// shrink drops the oldest until the cap holds; the newest always stays.
func (c *Cache) shrink() {
	for c.held > c.most && c.order.Len() > 1 {
		c.drop(c.order.Back())
	}
}

func (c *Cache) drop(e *list.Element) {
	d := c.order.Remove(e).(*entry)
	delete(c.entries, d.key)
	c.held -= d.w * d.h
	d.picture.Drop()
}
