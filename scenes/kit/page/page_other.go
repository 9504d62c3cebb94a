//go:build !js

package page

// Open returns nil: outside a browser there is no page.
func Open() *Page { return nil }

// GiveTurn lets the browser handle what waits for the page's thread, such as touches and the drawing of the page, and returns after
// that. Outside a browser it does nothing.
func GiveTurn() {}
