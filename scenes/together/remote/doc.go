// Package remote connects the screens with other devices. A [Table] is a table on another device, whose guest this device
// is. A [Room] allows other devices to join a table on this device.
//
// A Table uses the protocol of logic/online/wire. It follows the game in a match of what its seat may know, message
// by message, at the pace of the screen, and reconnects by itself. It never blocks: everything that does is behind a
// [Conn], of which there is one for desktops and one for browsers. A Table belongs to the game's goroutine.
package remote
