//go:build android || ios

package app

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/services"
)

func platform() services.Platform { return services.Platform{Touch: true} }

// safeInsets returns nothing: the view that holds the game keeps clear of notches.
func safeInsets() stage.Insets { return stage.Insets{} }

func density() func() float64 { return input.Density }

// wishes changes nothing: how the system wants programs to be is not asked here.
func wishes(*store.Settings) {}

func prepareWindow(Config) {}

func sleepUnfocused() { ebiten.SetRunnableOnUnfocused(false) }

func catchInterrupt() (asked func() bool) { return func() bool { return false } }

func explain(err error) error { return err }
