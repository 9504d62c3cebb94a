// Package clip hands words on to other programs of the device: to its clipboard, and to what it sends messages with.
package clip

// Clip is what the device offers; what is nil it does not offer. Both return at once.
type Clip struct {
	// Copy puts words on the clipboard.
	Copy func(words string)
	// Share asks the player where to send a link. In a browser it must follow a tap or a key.
	Share func(link string)
}
