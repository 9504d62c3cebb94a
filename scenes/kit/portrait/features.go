package portrait

import (
	"image/color"

	"ludotheque/scenes/kit/paint"
)

// hair is a hairstyle.
type hair uint8

const (
	short hair = iota
	bob        // to the chin
	long       // over the shoulders
	curls
	balding // hair at the sides only
	bun
)

// features are how a head looks: its colours, as 0xRRGGBB, and what it has besides a face.
type features struct {
	skin, hairRGB uint32
	powder        uint32 // colour of the wig, in costumes that have one
	hair          hair
	beard         bool
	moustache     bool
	glasses       bool
	freckles      bool
	earrings      bool
}

// featuresOf returns the features of a head: first six for people, then six for bots in the order of the bots' names. An
// invalid head looks like the first.
func featuresOf(h Head) features {
	all := [Heads]features{
		{skin: 0xF2C9A0, hairRGB: 0x5A3A22, powder: 0xF4EFE6, hair: short, freckles: true},
		{skin: 0x8A5A3C, hairRGB: 0x241A16, powder: 0xE3B7C4, hair: curls, earrings: true},
		{skin: 0xD9A06B, hairRGB: 0x2A1E18, powder: 0x8FB6C9, hair: short, moustache: true},
		{skin: 0xF6D6B8, hairRGB: 0xB9502A, powder: 0xD89A6C, hair: long},
		{skin: 0xB97B4F, hairRGB: 0xCFC8BC, powder: 0xB9C7A0, hair: balding, beard: true, glasses: true},
		{skin: 0xE9BE90, hairRGB: 0xE0B85A, powder: 0xF0D58C, hair: bob, earrings: true},
		{skin: 0xEFC6A4, hairRGB: 0x3B2A3E, powder: 0xB79CC9, hair: bun, glasses: true},
		{skin: 0xCF9A6E, hairRGB: 0x6B3F22, powder: 0x6B5644, hair: short, beard: true},
		{skin: 0xF3D2B3, hairRGB: 0xD9A441, powder: 0x6E86C4, hair: long, freckles: true},
		{skin: 0xE6B78E, hairRGB: 0x8C8378, powder: 0xC4CBD2, hair: balding, moustache: true},
		{skin: 0xB27A50, hairRGB: 0x33211A, powder: 0x9A4668, hair: bob, freckles: true},
		{skin: 0xC98E60, hairRGB: 0xE9E4DA, powder: 0x7FA59A, hair: curls, moustache: true, glasses: true},
	}
	if h < 1 || h > Heads {
		return all[0]
	}
	return all[h-1]
}

// skinColor returns the colour of the skin.
func (f features) skinColor() color.NRGBA { return paint.Hex(f.skin) }

// hairColor returns the colour of the hair.
func (f features) hairColor() color.NRGBA { return paint.Hex(f.hairRGB) }
