//go:build !linux

package main

// fillOnSignal does nothing where no test asks for it.
func fillOnSignal() {}
