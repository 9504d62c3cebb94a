// Package clip passes text, links and files to other programs of the device: to its clipboard, to its dialog for
// sharing, and to the folder for downloads.
package clip

// Clip holds what the device offers. A field is nil where the device does not offer it. Copy, Share and ShareFile
// return at once and report no failure.
type Clip struct {
	// Copy puts text on the clipboard.
	Copy func(text string)
	// Share opens the system's dialog for sending a link. ShareFile opens it for a file; its type follows from the
	// extension of name. In a browser both must be called while a tap or a key is being handled.
	Share     func(link string)
	ShareFile func(name string, data []byte)
	// SaveFile writes a file into the folder for downloads and returns its path. If there is a file of that name, it
	// adds a number to the name. It waits for the disk. Any goroutine may call it.
	SaveFile func(name string, data []byte) (path string, err error)
}
