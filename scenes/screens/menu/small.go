package menu

import (
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
)

// smallSide is below which shorter side in dp a screen is a telephone's.
const smallSide = 500

// IsPhone reports whether a screen is a telephone's, upright or on its side.
func IsPhone(m stage.Metrics) bool { return min(m.Size.X, m.Size.Y) < smallSide }

// IsPhonePortrait reports whether a screen is that of a telephone held upright.
func IsPhonePortrait(m stage.Metrics) bool { return m.Size.X < smallSide }

// IsPhoneLandscape reports whether a screen is that of a telephone on its side.
func IsPhoneLandscape(m stage.Metrics) bool { return IsPhone(m) && !IsPhonePortrait(m) }

// EdgeMargin returns the room in dp beside everything.
func EdgeMargin(m stage.Metrics) float64 {
	if IsPhone(m) {
		return ui.Step
	}
	return 2 * ui.Step
}

// TitleRole returns how the title of a screen is written.
func TitleRole(m stage.Metrics) ui.Role {
	if IsPhone(m) {
		return ui.Heading
	}
	return ui.Title
}

// Card puts w on a sheet of printed card, whose margin is narrow on a telephone.
func Card(m stage.Metrics, w ui.Widget) ui.Widget {
	if IsPhone(m) {
		return ui.SmallCard(w)
	}
	return ui.Card(w)
}
