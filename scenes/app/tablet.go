//go:build android || ios

package app

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/services"
)

// platform returns what the platform offers. In a browser it depends on the page: an iPhone has no full screen.
func platform() services.Platform { return services.Platform{Touch: true} }

// safeInsets returns the insets that the system covers. In a page they are the style properties --safe-left and so
// on; elsewhere there are none.
func safeInsets() stage.Insets { return stage.Insets{} }

// density returns a function that returns the device pixels per device-independent pixel. In a page, it also reports
// a changed density as a resize, since browsers need not do so.
func density() func() float64 { return input.Density }

// systemSettings adjusts the settings of a new installation to the browser's preferences for reduced motion, contrast and
// text size. Outside a browser it does nothing.
func systemSettings(*store.Settings) {}

// prepareWindow configures the window before it is opened, or the canvas of the page.
func prepareWindow(Config) {}

// sleepUnfocused makes a tablet suspend the program while another app is in front. On other platforms it does nothing:
// bots and tables go on while another window has the focus.
func sleepUnfocused() { ebiten.SetRunnableOnUnfocused(false) }

// catchInterrupt catches the first signal that asks a desktop program to end. The function that it returns reports once that
// there was such a signal; later calls return false. Once it has reported the signal, another one ends the program at once. On
// other platforms the function always returns false.
func catchInterrupt() (asked func() bool) { return func() bool { return false } }

// explain returns an error that says what the player can do for an error of opening a desktop's window. All other errors it returns as
// they are.
func explain(err error) error { return err }
