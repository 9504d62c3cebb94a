package app

import (
	"syscall/js"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/services"
)

// platform asks the page. On an iPhone there is no full screen.
func platform() services.Platform {
	doc, nav := js.Global().Get("document"), js.Global().Get("navigator")
	return services.Platform{
		Fullscreen: doc.Get("fullscreenEnabled").Truthy(),
		Browser:    true,
		Touch:      nav.Get("maxTouchPoints").Truthy(),
	}
}

// safeInsets reads what the page's style knows about notches, in the properties --safe-left and so on.
func safeInsets() stage.Insets {
	return stage.Insets{Left: pixels("--safe-left"), Top: pixels("--safe-top"), Right: pixels("--safe-right"), Bottom: pixels("--safe-bottom")}
}

// pixels returns a length that the page's style knows.
func pixels(property string) float64 {
	style := js.Global().Call("getComputedStyle", js.Global().Get("document").Get("documentElement"))
	if px := js.Global().Call("parseFloat", style.Call("getPropertyValue", property)).Float(); px > 0 {
		return px
	}
	return 0 // also when the page has no such property, which is not a number
}

// How large letters are at least, in pixels, in a browser whose owner wishes them larger, or twice as large: 16 is usual.
const (
	largerText = 18
	doubleText = 28
)

// wishes makes the settings of a first start what the system asks pages for: little motion, strong contrast, large text.
func wishes(v *store.Settings) {
	match := js.Global().Get("matchMedia")
	wants := func(what string) bool { return match.Truthy() && match.Invoke("("+what+")").Get("matches").Truthy() }
	v.ReducedMotion = wants("prefers-reduced-motion: reduce")
	v.Contrast = wants("prefers-contrast: more") || wants("forced-colors: active")
	text := pixels("font-size")
	v.LargerText, v.DoubleText = text >= largerText, text >= doubleText
}

// systemLanguages returns the languages that the browser asks for, the most wanted first.
func systemLanguages() []string {
	var tags []string
	list := js.Global().Get("navigator").Get("languages")
	for i := range list.Length() {
		tags = append(tags, list.Index(i).String())
	}
	return tags
}

func prepareWindow(Config) { fitCanvas() }

// sleepUnfocused does nothing: a page that can be seen goes on beside another one that has the focus, as a table beside a video call
// does; the browser gives one that cannot be seen no frames.
func sleepUnfocused() {}

func catchInterrupt() (asked func() bool) { return func() bool { return false } }

func explain(err error) error { return err }
