// Package remote is what the screens know of other devices: a [Table] that is played elsewhere, which this device is a
// guest of, and the [Room] by which it lets others come to a table of its own.
//
// A Table speaks the line of logic/online/wire. It follows the game in a match of what its seat may know, line by line at the
// pace of the screen, and comes back by itself when its connection ends. It waits for nothing: all that blocks lies
// behind a [Conn], of which there is one for desktops and one for browsers. A Table belongs to the game's goroutine.
package remote
