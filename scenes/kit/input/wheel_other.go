//go:build !js

package input

// wheelNotch is what Ebitengine reports for one notch of the wheel: in a page the CSS pixels by which browsers scroll
// for it, elsewhere 1.
const wheelNotch = 1.0
