//go:build !js

package page

// Open returns nil: there is no page.
func Open() *Page { return nil }
