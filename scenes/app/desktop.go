//go:build !js && !android && !ios

package app

import (
	"fmt"
	"image"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"syscall"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/art"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/services"
)

// platform returns what the platform offers. In a browser it depends on the page: an iPhone has no full screen.
func platform() services.Platform { return services.Platform{Quit: true, Fullscreen: true} }

// safeInsets returns the insets that the system covers. In a page they are the style properties --safe-left and so
// on; elsewhere there are none.
func safeInsets() stage.Insets { return stage.Insets{} }

// density returns a function that returns the device pixels per device-independent pixel. In a page, it also reports
// a changed density as a resize, since browsers need not do so.
func density() func() float64 { return input.Density }

// systemSettings adjusts the settings of a new installation to the browser's preferences for reduced motion, contrast and
// text size. Outside a browser it does nothing.
func systemSettings(*store.Settings) {}

// iconSides are the sizes in pixels of the window's icon.
var iconSides = [...]int{16, 32, 48, 128}

// prepareWindow configures the window before it is opened, or the canvas of the page.
func prepareWindow(c Config) {
	ebiten.SetWindowSize(c.Width, c.Height)
	ebiten.SetWindowSizeLimits(minWidth, minHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetWindowTitle("Ludotheque")
	go setIcon()
}

// setIcon sets the window's icon, which may appear a moment after the window. If it cannot be drawn, the window has
// the system's icon.
func setIcon() {
	var icons []image.Image
	for _, side := range iconSides {
		img, err := art.Raster("icon", side, side, nil)
		if err != nil {
			return
		}
		icons = append(icons, img)
	}
	ebiten.SetWindowIcon(icons)
}

// sleepUnfocused makes a tablet suspend the program while another app is in front. On other platforms it does nothing:
// bots and tables go on while another window has the focus.
func sleepUnfocused() {}

// catchInterrupt catches the first signal that asks a desktop program to end. The function that it returns reports once that
// there was such a signal; later calls return false. Once it has reported the signal, another one ends the program at once. On
// other platforms the function always returns false.
func catchInterrupt() (asked func() bool) {
	requests := make(chan os.Signal, 1)
	signal.Notify(requests, os.Interrupt, syscall.SIGTERM)
	return func() bool {
		select {
		case <-requests:
			signal.Stop(requests)
			return true
		default:
			return false
		}
	}
}

// explain returns an error that says what the player can do for an error of opening a desktop's window. All other errors it returns as
// they are.
func explain(err error) error {
	if err == nil {
		return nil
	}
	why := windowProblem(err)
	if why == "" {
		return err
	}
	return fmt.Errorf("%s.\n"+
		"On a machine with a screen, start it from a session there: make run\n"+
		"Here, it can be played in a browser: make serve\n(%w)", why, err)
}

// windowProblem returns why no window could be opened, in English, if that is what err says: there is no display, the display does not
// answer, or there is no OpenGL. It returns "" for other errors. Ebitengine's errors have no types, but their texts name the component.
func windowProblem(err error) string {
	text := err.Error()
	switch {
	case headless():
		return "there is no display to open a window on"
	case strings.Contains(text, "failed to open display"):
		return "the display " + os.Getenv("DISPLAY") + " does not answer, or lets nobody in"
	case strings.Contains(text, "glfw: "), strings.Contains(text, "opengl: "), strings.Contains(text, "ui: "):
		return "no window for graphics could be opened: OpenGL is missing, or does not work"
	}
	return ""
}

// headless reports whether a Unix system offers no display.
func headless() bool {
	switch runtime.GOOS {
	case "windows", "darwin":
		return false
	}
	return os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == ""
}
