package paint

import (
	"container/list"

	"github.com/hajimehoshi/ebiten/v2"
)

// Cache keeps painted images by name, size and scale. When they have too many pixels, it drops those whose last request is longest
// ago. The zero value is not ready; use [NewCache].
type Cache struct {
	maxPixels, pixels int // the greatest number of pixels to keep, and the number of pixels of all images now
	painted           int // number of images painted so far
	album             *Album
	entries           map[key]*list.Element // elements of recent
	recent            *list.List            // of *entry, the one requested last first
}

// key identifies an image.
type key struct {
	name  string
	n     int // the number given to Cache.Variant; 0 for Cache.Get
	w, h  int // in pixels
	scale float64
}

// entry is an image in the cache.
type entry struct {
	key
	picture Picture
}

// NewCache returns a cache for about maxPixels pixels (4 bytes each) whose images are in the album a.
func NewCache(a *Album, maxPixels int) *Cache {
	return &Cache{maxPixels: maxPixels, album: a, entries: make(map[key]*list.Element), recent: list.New()}
}

// Get returns the image with the given name, of w by h dp at scale. If it is not in the cache, draw paints it on an
// empty canvas of that size. draw must call [Canvas.Settle] before it draws on Dst by other means than the methods of the
// canvas. The name must tell everything that affects the image, such as a colour or a state. The image belongs to the
// cache: draw it, but neither keep nor change it. Get allocates nothing if the image is in the cache.
func (c *Cache) Get(name string, w, h, scale float64, draw func(Canvas)) *ebiten.Image {
	return c.Variant(name, 0, w, h, scale, draw)
}

// Variant is like [Cache.Get] for a name with a number n, such as a seat or a radius: to write the number into the name would
// make a new string each time. Get is Variant with 0.
func (c *Cache) Variant(name string, n int, w, h, scale float64, draw func(Canvas)) *ebiten.Image {
	k := key{name, n, Pixels(w, scale), Pixels(h, scale), scale}
	if e, ok := c.entries[k]; ok {
		c.recent.MoveToFront(e)
		return e.Value.(*entry).picture.Image
	}
	canvas := c.album.Canvas(w, h, scale)
	sharedRasteriser().batch(canvas.Dst, func() { draw(canvas) })
	e := &entry{k, c.album.Move(canvas.Dst)}
	c.entries[k] = c.recent.PushFront(e)
	c.pixels += k.w * k.h
	c.painted++
	c.shrink()
	return e.picture.Image
}

// Painted returns how many images have been painted so far, with those that have been dropped.
func (c *Cache) Painted() int { return c.painted }

// PixelsHeld returns the number of pixels of all images in the cache.
func (c *Cache) PixelsHeld() int { return c.pixels }

// Clear drops all images, as after a change of scale or palette.
func (c *Cache) Clear() {
	for c.recent.Len() > 0 {
		c.drop(c.recent.Back())
	}
}

// shrink drops the images requested longest ago until the cache is within its limit. The image requested last stays in any case.
func (c *Cache) shrink() {
	for c.pixels > c.maxPixels && c.recent.Len() > 1 {
		c.drop(c.recent.Back())
	}
}

// drop removes one entry and frees its picture.
func (c *Cache) drop(e *list.Element) {
	d := c.recent.Remove(e).(*entry)
	delete(c.entries, d.key)
	c.pixels -= d.w * d.h
	d.picture.Drop()
}
