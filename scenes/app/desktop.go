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

func platform() services.Platform { return services.Platform{Quit: true, Fullscreen: true} }

// safeInsets returns nothing: windows have no notches.
func safeInsets() stage.Insets { return stage.Insets{} }

func density() func() float64 { return input.Density }

// wishes changes nothing: how the system wants programs to be is not asked here.
func wishes(*store.Settings) {}

// iconSides are the sizes in pixels that window systems ask for.
var iconSides = [...]int{16, 32, 48, 128}

// prepareWindow says what the window is to be like before there is one.
func prepareWindow(c Config) {
	ebiten.SetWindowSize(c.Width, c.Height)
	ebiten.SetWindowSizeLimits(minWidth, minHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetWindowTitle("Ludotheque")
	go setIcon()
}

// setIcon draws the window's icon, which may come a moment after the window. Without it the window has the system's.
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

// sleepUnfocused does nothing: on a desktop the bots play on while the player looks at another window.
func sleepUnfocused() {}

// catchInterrupt has a request of the system or the terminal to end the program answered as the button of its window is.
// What it returns reports whether there was one. A second request ends the program at once.
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

// explain says in plain words why no window could be opened, and what can be done.
func explain(err error) error {
	if err == nil {
		return nil
	}
	why := unopened(err)
	if why == "" {
		return err
	}
	return fmt.Errorf("%s.\n"+
		"On a machine with a screen, start it from a session there: make run\n"+
		"Here, it can be played in a browser: make serve\n(%w)", why, err)
}

// unopened says what there is no window for: a display, or one that answers, or OpenGL or its like on it. It is empty for an error
// of another kind. Ebitengine's errors have no types, but say who they come from.
func unopened(err error) string {
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
