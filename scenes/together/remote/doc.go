// Package remote connects the screens with other devices. A [Table] is a table on another device, whose guest this device
// is. A [Room] allows other devices to join a table on this device.
//
// A Table uses the protocol of logic/online/wire. It follows the game, message by message and at the pace of the screen, in a
// match that holds what its seat may know. It reconnects by itself. It never blocks: what blocks is behind a [Conn], of which
// there is one for desktops and one for browsers. A Table belongs to the game's goroutine.
package remote
