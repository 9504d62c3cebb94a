package main

import "ludotheque/scenes/app"

// rooms returns nil: a page cannot let anybody in.
func rooms() app.Rooms { return nil }
