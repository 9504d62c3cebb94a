// Package clip hands words and files on to other programs of the device: to its clipboard, to what it sends messages with, and to
// where its files lie.
package clip

// Clip is what the device offers; what is nil it does not offer. Copy and the ways to share return at once.
type Clip struct {
	// Copy puts words on the clipboard.
	Copy func(words string)
	// Share asks the player where to send a link, and ShareFile a file whose kind its name ends with. In a browser both must
	// follow a tap or a key.
	Share     func(link string)
	ShareFile func(name string, data []byte)
	// Keep writes a file where the player finds it, beside others of that name, and says where that is. It waits for the disk;
	// any goroutine may call it.
	Keep func(name string, data []byte) (path string, err error)
}
