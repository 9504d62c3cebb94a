package room

import (
	"image/color"

	"github.com/boombuler/barcode/qr"

	"ludotheque/scenes/together/remote"
)

// encode is text as a QR code that bears the loss of a seventh of it; none if text is too long for any.
func encode(text string) remote.QR {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return remote.QR{}
	}
	return remote.NewQR(code.Bounds().Dx(), func(x, y int) bool {
		return color.GrayModel.Convert(code.At(x, y)) == color.Gray{}
	})
}
