package menu

import (
	"fmt"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
)

// ShortButton returns a button with an icon and a label, or only the icon if wide is false. tap is called when it is
// pressed.
func ShortButton(wide bool, id, label string, icon ui.Icon, tap func()) *ui.Button {
	if wide {
		return ui.NewButton(id, label, tap).Icon(icon)
	}
	return ui.IconButton(id, icon, label, tap)
}

// JoinNames returns a list of names as in a sentence: "Ada, Bruno and Clara". names must not be empty.
func JoinNames(s *services.Services, names []string) string {
	last := len(names) - 1
	if last <= 0 {
		return names[0]
	}
	list := names[0]
	for _, name := range names[1:last] {
		list = s.T("shell.list.comma", "First", list, "Last", name)
	}
	return s.T("shell.list.and", "First", list, "Last", names[last])
}

// maxPhoneSide is the length in dp below which the shorter side of a screen is that of a telephone.
const maxPhoneSide = 500

// IsPhone reports whether the screen is that of a telephone, in portrait or landscape.
func IsPhone(m stage.Metrics) bool { return min(m.Size.X, m.Size.Y) < maxPhoneSide }

// IsPhonePortrait reports whether the screen is that of a telephone in portrait.
func IsPhonePortrait(m stage.Metrics) bool { return m.Size.X < maxPhoneSide }

// IsPhoneLandscape reports whether the screen is that of a telephone in landscape.
func IsPhoneLandscape(m stage.Metrics) bool { return IsPhone(m) && !IsPhonePortrait(m) }

// EdgeMargin returns the margin in dp between the edges of the screen and its content.
func EdgeMargin(m stage.Metrics) float64 {
	if IsPhone(m) {
		return ui.Step
	}
	return 2 * ui.Step
}

// TitleRole returns the text role of a screen's title, which is smaller on a telephone.
func TitleRole(m stage.Metrics) ui.Role {
	if IsPhone(m) {
		return ui.Heading
	}
	return ui.Title
}

// Card returns w on a card, with a narrow margin on a telephone.
func Card(m stage.Metrics, w ui.Widget) ui.Widget {
	if IsPhone(m) {
		return ui.SmallCard(w)
	}
	return ui.Card(w)
}

// Sizes of a progress bar in dp: outer width and height, and the edge round the filled part.
const (
	barWidth  = 160.0
	barHeight = 14.0
	barInset  = 3.0
)

// Progress returns a progress bar. fraction, which is called at each draw, returns 0 to 1.
func Progress(fraction func() float64) ui.Widget {
	return ui.NewDrawing(barWidth, barHeight, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.Well(dst, r)
		full := r.Inset(barInset)
		full.W *= geom.Clamp(fraction(), 0, 1)
		if bar, ok := dst.SubImage(full.Pixels(t.Scale())).(*ebiten.Image); ok && !full.Empty() {
			bar.Fill(paint.Darken(t.Palette.Accent, 0.2))
		}
	})
}

// FormatTime returns a past time in the player's language: "today" or "yesterday" with the time of day, else the date
// alone; "" for the zero time.
func FormatTime(s *services.Services, at time.Time) string {
	if at.IsZero() {
		return ""
	}
	now := s.Now()
	clock := fmt.Sprintf("%02d:%02d", at.Hour(), at.Minute())
	switch {
	case sameDay(at, now):
		return s.T("menu.today", "Time", clock)
	case sameDay(at, now.AddDate(0, 0, -1)):
		return s.T("menu.yesterday", "Time", clock)
	}
	month := s.T("menu.month." + strconv.Itoa(int(at.Month())))
	return s.T("menu.date", "Day", at.Day(), "Month", month, "Year", at.Year())
}

// sameDay reports whether a and b are on the same day, each in its own time zone.
func sameDay(a, b time.Time) bool {
	return a.Year() == b.Year() && a.YearDay() == b.YearDay()
}

// Label returns a label with the text of key.
func Label(screen *Screen, role ui.Role, key string) *ui.Label {
	return ui.NewLabel(role, screen.T(key))
}

// Button returns a button with the text of key. tap is called when it is pressed.
func Button(screen *Screen, id, key string, tap func()) *ui.Button {
	return ui.NewButton(id, screen.T(key), tap)
}

// TitleBar returns the head of a screen: a button with the given ID that calls the function back, and on its right a title
// in the finish f.
func TitleBar(s *Screen, id, title string, f ui.Finish, back func()) ui.Widget {
	button := ui.IconButton(id, ui.IconLeftArrow, s.T("shell.back"), back)
	label := ui.NewLabel(TitleRole(s.Root.Metrics()), title).Finish(f).OnWood()
	return ui.Row(12, ui.Across(ui.Middle, button), ui.Grow(1, ui.Across(ui.Middle, label)))
}

// Sheet returns a card with the text of key as its heading, a line, and rows below.
func Sheet(s *Screen, key string, rows ...ui.Widget) ui.Widget {
	return sheet(Label(s, ui.Heading, key), rows)
}

// CentredSheet returns a Sheet in the middle of the screen, at most maxWidth dp wide, with its heading in the finish f.
func CentredSheet(s *Screen, maxWidth float64, f ui.Finish, key string, rows ...ui.Widget) ui.Widget {
	all := sheet(Label(s, ui.Heading, key).Finish(f).Align(text.Centre), rows)
	return ui.Pad(EdgeMargin(s.Root.Metrics()), 12, ui.Centre(ui.AtMost(maxWidth, all)))
}

// sheet returns a card with a heading, a line, and rows below.
func sheet(heading ui.Widget, rows []ui.Widget) ui.Widget {
	return ui.Card(ui.Column(12, append([]ui.Widget{heading, ui.Line()}, rows...)...))
}
