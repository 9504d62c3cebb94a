package app

import (
	"syscall/js"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/services"
)

// platform returns what the platform offers. In a browser it depends on the page: an iPhone has no full screen.
func platform() services.Platform {
	doc, nav := js.Global().Get("document"), js.Global().Get("navigator")
	return services.Platform{
		Fullscreen: doc.Get("fullscreenEnabled").Truthy(),
		Browser:    true,
		Touch:      nav.Get("maxTouchPoints").Truthy(),
	}
}

// safeInsets returns the insets that the system covers. In a page they are the style properties --safe-left and so
// on; elsewhere there are none.
func safeInsets() stage.Insets {
	return stage.Insets{Left: pixels("--safe-left"), Top: pixels("--safe-top"), Right: pixels("--safe-right"), Bottom: pixels("--safe-bottom")}
}

// pixels returns the length of a style property of the page in CSS pixels; 0 if it is not a positive length.
func pixels(property string) float64 {
	style := js.Global().Call("getComputedStyle", js.Global().Get("document").Get("documentElement"))
	if px := js.Global().Call("parseFloat", style.Call("getPropertyValue", property)).Float(); px > 0 {
		return px
	}
	return 0 // also if the page has no such property: parseFloat returns NaN then
}

// Font sizes of the browser, in CSS pixels, from which a new installation turns a setting on. 16 is usual.
const (
	largerText = 18 // the setting for larger text
	doubleText = 28 // the setting for text twice as large
)

// systemSettings adjusts the settings of a new installation to the browser's preferences for reduced motion, contrast and
// text size. Outside a browser it does nothing.
func systemSettings(v *store.Settings) {
	match := js.Global().Get("matchMedia")
	matches := func(feature string) bool {
		return match.Truthy() && match.Invoke("("+feature+")").Get("matches").Truthy()
	}
	v.ReducedMotion = matches("prefers-reduced-motion: reduce")
	v.HighContrast = matches("prefers-contrast: more") || matches("forced-colors: active")
	text := pixels("font-size")
	v.LargerText, v.DoubleText = text >= largerText, text >= doubleText
}

// systemLanguages returns the system's languages, the preferred one first; none if they are not known.
func systemLanguages() []string {
	var tags []string
	list := js.Global().Get("navigator").Get("languages")
	for i := range list.Length() {
		tags = append(tags, list.Index(i).String())
	}
	return tags
}

// prepareWindow configures the window before it is opened, or the canvas of the page.
func prepareWindow(Config) { fitCanvas() }

// sleepUnfocused makes a tablet suspend the program while another app is in front. On other platforms it does nothing:
// bots and tables go on while another window has the focus.
func sleepUnfocused() {}

// catchInterrupt catches the first signal that asks a desktop program to end. The function that it returns reports once that
// there was such a signal; later calls return false. Once it has reported the signal, another one ends the program at once. On
// other platforms the function always returns false.
func catchInterrupt() (asked func() bool) { return func() bool { return false } }

// explain returns an error that says what the player can do for an error of opening a desktop's window. All other errors it returns as
// they are.
func explain(err error) error { return err }
