// Package portrait draws those who sit at a table: a dozen heads, dressed for the world of a box, whose eyes and mouths tell how
// things go for them.
package portrait

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// Head is one of the heads, from 1. The first People are for people to choose from, as many more are bots'.
type Head uint8

// People is how many heads there are for people, and for bots.
const People = game.Colors

// Heads is how many there are in all.
const Heads = 2 * People

// Of returns the head of whoever sits at a seat of a colour: the one that the occupant has chosen, or else the colour's. So six who
// have chosen none look all different, and never like a bot.
func Of(who match.Occupant, seat game.Color) Head {
	if h := Head(who.Head); h > 0 && h <= Heads {
		return h
	}
	h := Head(seat%People) + 1
	if who.Bot {
		h += People
	}
	return h
}

// Costume is what a world dresses its people in.
type Costume uint8

// The costumes.
const (
	Plain    Costume = iota // a collar
	Explorer                // a pith helmet
	Runner                  // white, with a red scarf
	Courtier                // a powdered wig and lace
	Cowboy                  // a wide hat and a bandanna
)

// Mood is how things go for somebody.
type Mood uint8

// The moods.
const (
	Calm  Mood = iota
	Keen       // it is their turn
	Glad       // something good has happened to them
	Sorry      // something bad has
	Proud      // they have won
	Moods      // how many there are
)

// Gaze is where somebody looks. It shows in moods with open eyes.
type Gaze uint8

// The gazes.
const (
	Ahead Gaze = iota
	Left
	Right
	Up
	Down
	gazes
)

// Toward returns the gaze from one point to another, by the longer of the two ways.
func Toward(from, to geom.Point) Gaze {
	d := to.Sub(from)
	switch wide := math.Abs(d.X) > math.Abs(d.Y); {
	case d == geom.Point{}:
		return Ahead
	case wide && d.X < 0:
		return Left
	case wide:
		return Right
	case d.Y < 0:
		return Up
	}
	return Down
}

// Face is all that decides how somebody looks.
type Face struct {
	Head    Head
	Costume Costume
	Mood    Mood
	Gaze    Gaze
	// Seat is the colour behind the head; piece.Plain for none.
	Seat game.Color
	// Away has the face be grey, as somebody's who is not there.
	Away bool
}

// index tells faces apart.
func (f Face) index() int {
	n := int(f.Head)
	for _, v := range [...]struct{ value, of int }{{int(f.Costume), int(Cowboy) + 1}, {int(f.Mood), int(Moods)}, {int(f.Gaze), int(gazes)}, {int(f.Seat), game.Colors + 1}} {
		n = n*v.of + v.value
	}
	if n *= 2; f.Away {
		n++
	}
	return n
}

// Draw draws f as a round portrait, d dp across, centred on at. It allocates nothing from the second time on.
func Draw(t *ui.Theme, dst *ebiten.Image, f Face, at geom.Point, d float64) {
	t.Put(dst, f.Picture(t, d), at.Sub(geom.Pt(d/2, d/2)), 1)
}

// Warm paints, if that has not been done, the face that somebody makes who looks like f in mood and gaze number i, and reports
// whether there is such a number: so that no frame in which faces change has to paint them.
func Warm(t *ui.Theme, f Face, i int, d float64) bool {
	switch {
	case i < int(gazes):
		f.Mood, f.Gaze = Calm, Gaze(i)
	case i < 2*int(gazes):
		f.Mood, f.Gaze = Keen, Gaze(i-int(gazes))
	case i < 2*int(gazes)+int(Moods)-int(Glad):
		f.Mood, f.Gaze = Glad+Mood(i-2*int(gazes)), Ahead
	default:
		return false
	}
	f.Picture(t, d)
	return true
}

// Picture returns f as Draw draws it, for who draws it turned.
func (f Face) Picture(t *ui.Theme, d float64) *ebiten.Image {
	if f.Mood > Keen {
		f.Gaze = Ahead // eyes are shut
	}
	return t.Variant("head", f.index(), d, d, func(c paint.Canvas) { Paint(c.Zoom(d/side), f) })
}

// badgeShare is how large the badge of a seat is beside a portrait.
const badgeShare = 0.4

// BadgeSide returns how large in dp the badge of a seat is beside a portrait of a size.
func BadgeSide(d float64) float64 { return max(14, d*badgeShare) }

// DrawSeated is Draw with the badge of the seat, which has a colour, at the portrait's foot, within the same square.
func DrawSeated(t *ui.Theme, dst *ebiten.Image, f Face, at geom.Point, d float64) {
	Draw(t, dst, f, at, d)
	badge := BadgeSide(d)
	t.Badge(dst, f.Seat, at.Add(geom.Pt((d-badge)/2, (d-badge)/2)), badge)
}
