//go:build !js && !android && !ios

package main

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/boombuler/barcode/qr"

	"ludotheque/cmd/web/chromium"
	"ludotheque/logic/boxes/boxestest"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
)

// telephone and tablet are the devices of the guests.
var (
	telephone = chromium.View{Width: 390, Height: 844, Language: "de"}
	tablet    = chromium.View{Width: 768, Height: 1024, Language: "fr"}
)

// TestGamesOnSeveralDevices plays every box to its end, with the real program as the host and a telephone and a tablet as
// guests, one game after the other at one table. In Dorada everybody goes and comes back.
func TestGamesOnSeveralDevices(t *testing.T) {
	e := startHurried(t, words.English)
	all := boxestest.Names(t)
	if testing.Short() {
		all = []string{"dorada"} // the boxes play whole games through the program by themselves
	}
	for i, box := range all {
		began := time.Now()
		if i > 0 {
			e.lays(box)
		} else {
			e.invite(box)
			e.holdsCode()
			e.comes("telephone", telephone)
			e.comes("tablet", tablet)
			e.begin()
		}
		before := e.taps
		if box == "dorada" {
			e.comesBack()
		}
		over := e.play(20)
		if os.Getenv("SCREENS") != "" {
			e.shots()
		}
		for !over {
			over = e.play(1000)
		}
		e.laptop.Screenshot("together-" + box + "-result")
		t.Logf("%s: %d taps, %v", box, e.taps-before, time.Since(began).Round(time.Second))
	}
	for _, id := range []string{"result.shelf", "leave.close", "shelf.together"} {
		e.press(id)
	}
}

// comesBack loads the telephone's page again in mid-game, after which the guest has the seat again. Then it closes and opens the
// program on the laptop, after which everybody is back at the same table.
func (e *evening) comesBack() {
	e.Helper()
	e.play(4)
	phone := e.guests[0]
	for _, g := range e.guests {
		g.CheckNoErrors()
	}
	phone.Reload()
	e.laid()
	made := phone.taps
	e.play(8)
	if phone.taps == made {
		e.Error("loaded again, the page is asked nothing any more")
	}
	before := entries(phone.Report())
	e.laptop.Restart()
	e.press("shelf.together")
	e.press("join.reopen")
	e.laid()
	e.play(4)
	for _, g := range e.guests {
		e.until(g.name+" to see more than before", func() bool { return entries(g.Report()) > before })
	}
	e.until("the board to show more than before", func() bool { return entries(e.laptop.Report()) > before })
}

// shots keeps pictures of the board and of the hands, upright and sideways, for people to look at.
func (e *evening) shots() {
	name := "together-" + e.box + "-"
	e.laptop.Screenshot(name + "board")
	for _, g := range e.guests {
		time.Sleep(time.Second) // a screen that waits for others never comes to rest
		shot := g.Screenshot(name + g.name)
		size := shot.Bounds().Size()
		g.Resize(size.Y, size.X, 1, true)
		time.Sleep(time.Second)
		g.Screenshot(name + g.name + "-sideways")
		g.Resize(size.X, size.Y, 1, true)
	}
}

// entries returns how many entries of the match a screen shows, 0 without a match.
func entries(r *stage.Report) (n int) {
	_, _ = fmt.Sscan(r.Values["entries"], &n) // none without
	return n
}

// holdsCode compares the QR code on the laptop's screen with the code of the address that the laptop shows.
func (e *evening) holdsCode() {
	e.Helper()
	address := strings.ToUpper(e.address())
	want, err := qr.Encode(address, qr.L, qr.Auto)
	if err != nil {
		e.Fatal(err)
	}
	e.laptop.Settle()
	shot := e.laptop.Screenshot("together-code")
	r := e.laptop.Report()
	side := want.Bounds().Dx()
	box := darkBounds(shot, r.Node("guest.code").Rect.Pixels(r.Scale))
	for y := range side {
		for x := range side {
			at := box.Min.Add(image.Pt((2*x+1)*box.Dx()/(2*side), (2*y+1)*box.Dy()/(2*side)))
			if got, dark := isDark(shot.At(at.X, at.Y)), isDark(want.At(x, y)); got != dark {
				e.Fatalf("the code of %s: the module at %d, %d is dark: %v, want %v", address, x, y, got, dark)
			}
		}
	}
}

// darkBounds returns the bounds of all that is dark within r.
func darkBounds(img image.Image, r image.Rectangle) (dark image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if isDark(img.At(x, y)) {
				dark = dark.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return dark
}

// isDark reports whether a colour is that of a dark module.
func isDark(c color.Color) bool { return color.GrayModel.Convert(c).(color.Gray).Y < 0x40 }
