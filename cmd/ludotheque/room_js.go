package main

import "ludotheque/scenes/app"

// rooms returns nil, by which the game offers no rooms: a web page cannot accept connections.
func rooms() app.Rooms { return nil }
