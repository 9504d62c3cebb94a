package paint

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// sharedPixels is how large a picture may be to share a texture with others. One that is larger would have the texture grow
// to twice the size or four times, up to hundreds of megabytes, which it keeps as long as there is anything on it.
const sharedPixels = 128 * 128

// Blank returns a clear image of the pixels r, to be drawn on. It shares a texture with nothing: whatever lies on the texture that
// is drawn on has to be moved off before it can be drawn from.
func Blank(r image.Rectangle) *ebiten.Image {
	return ebiten.NewImageWithOptions(r, &ebiten.NewImageOptions{Unmanaged: true})
}

// Image returns img as one that can be drawn.
func Image(img *image.RGBA) *ebiten.Image {
	return ebiten.NewImageFromImageWithOptions(img, &ebiten.NewImageFromImageOptions{Unmanaged: large(img.Rect)})
}

func large(r image.Rectangle) bool { return r.Dx()*r.Dy() > sharedPixels }

// sized are the pixels of an image of w by h with its corner at the origin.
func sized(w, h int) image.Rectangle { return image.Rect(0, 0, w, h) }
