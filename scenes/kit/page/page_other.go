//go:build !js

package page

// Open returns nil: outside a browser there is no page.
func Open() *Page { return nil }
