package main

import "ludotheque/scenes/app"

// rooms returns nil: a web page cannot accept connections.
func rooms() app.Rooms { return nil }
