package app

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/input"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
)

// first returns the scene with which the program begins and to which it returns from anywhere.
func first(s *services.Services) stage.Scene { return &blank{} }

// blank is an empty table.
type blank struct{}

func (*blank) Resize(stage.Metrics)                {}
func (*blank) Update(*stage.Context, *input.Frame) {}
func (*blank) Draw(dst *ebiten.Image)              { dst.Fill(color.NRGBA{0x6B, 0x42, 0x26, 0xFF}) }
func (*blank) Inspect(r *stage.Report)             { r.Set("table", "empty") }
