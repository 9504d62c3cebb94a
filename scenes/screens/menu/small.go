package menu

import (
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
)

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

// TitleRole returns the text role of a screen's title.
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
