// Package portrait draws the faces of the players: twelve heads, dressed for the world of a box, with a mood and a
// direction of the eyes.
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

// Head is one of the heads, from 1. The first People heads are for people to choose from, the others for bots.
type Head uint8

// People is the number of heads for people; there are as many for bots.
const People = game.Colors

// Heads is the number of all heads.
const Heads = 2 * People

// HeadOf returns the head of the occupant of a seat: the one that the occupant has chosen, or else one by the colour of
// the seat. So players who have not chosen all look different, and none of those people looks like a bot.
func HeadOf(who match.Occupant, seat game.Color) Head {
	if h := Head(who.Portrait); h > 0 && h <= Heads {
		return h
	}
	h := Head(seat%People) + 1
	if who.Bot {
		h += People
	}
	return h
}

// Costume is how the world of a box dresses its players.
type Costume uint8

// The costumes.
const (
	Plain    Costume = iota // a coat with a collar
	Explorer                // a pith helmet
	Runner                  // white, with a red scarf
	Courtier                // a powdered wig and lace
	Cowboy                  // a wide hat and a bandanna
)

// Mood is a facial expression, by how the game goes for the player.
type Mood uint8

// The moods. Eyes are open up to Keen. An event that causes several moods of a player leaves the last of them
// in this order.
const (
	Calm  Mood = iota
	Keen       // it is the player's turn
	Glad       // something good has happened to the player
	Sorry      // something bad has happened to the player
	Proud      // the player has won
	Moods      // number of moods
)

// Gaze is the direction of the eyes. It is visible only in moods with open eyes.
type Gaze uint8

// The gazes.
const (
	Ahead Gaze = iota
	Left
	Right
	Up
	Down
	gazes // number of directions
)

// GazeToward returns the gaze from one point to another: the direction of the longer of the horizontal and vertical
// distances, or Ahead if the points are the same.
func GazeToward(from, to geom.Point) Gaze {
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

// Face is everything that affects how a portrait looks.
type Face struct {
	Head    Head
	Costume Costume
	Mood    Mood
	Gaze    Gaze
	// Seat is the colour behind the head; piece.Plain for none.
	Seat game.Color
	// Away paints the face in grey, for a player who is not there.
	Away bool
}

// index returns a number that is different for every face, for the cache of pictures.
func (f Face) index() int {
	n := int(f.Head)
	for _, v := range [...]struct{ value, count int }{{int(f.Costume), int(Cowboy) + 1}, {int(f.Mood), int(Moods)}, {int(f.Gaze), int(gazes)}, {int(f.Seat), game.Colors + 1}} {
		n = n*v.count + v.value
	}
	if n *= 2; f.Away {
		n++
	}
	return n
}

// Draw draws f as a round portrait, d dp wide, centred on at. It allocates nothing from the second time on.
func Draw(t *ui.Theme, dst *ebiten.Image, f Face, at geom.Point, d float64) {
	t.DrawImage(dst, f.Picture(t, d), at.Sub(geom.Pt(d/2, d/2)), 1)
}

// Prerender paints variant i of f, d dp wide, if that has not been done yet, and reports whether there is a variant i. The
// variants, from 0, are f with each gaze in each mood with open eyes, and f in the other moods. Painting them ahead of time
// prevents slow frames when faces change.
func Prerender(t *ui.Theme, f Face, i int, d float64) bool {
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

// Picture returns the image of f, a round portrait d dp wide, for callers that draw it rotated. The image belongs to the theme's cache.
func (f Face) Picture(t *ui.Theme, d float64) *ebiten.Image {
	if f.Mood > Keen {
		f.Gaze = Ahead // eyes are shut
	}
	return t.Variant("head", f.index(), d, d, func(c paint.Canvas) { Paint(c.Zoom(d/side), f) })
}

// badgeShare is the size of a seat's badge relative to its portrait.
const badgeShare = 0.4

// BadgeSide returns the side in dp, at least 14, of a seat's badge on a portrait d dp wide.
func BadgeSide(d float64) float64 { return max(14, d*badgeShare) }

// DrawWithBadge draws f as Draw does, with the badge of its seat in the lower right corner. f.Seat must be a colour.
func DrawWithBadge(t *ui.Theme, dst *ebiten.Image, f Face, at geom.Point, d float64) {
	Draw(t, dst, f, at, d)
	badge := BadgeSide(d)
	t.DrawBadge(dst, f.Seat, at.Add(geom.Pt((d-badge)/2, (d-badge)/2)), badge)
}
