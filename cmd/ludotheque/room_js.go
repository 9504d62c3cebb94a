package main

import "ludotheque/scenes/app"

// rooms is nil: a page cannot let anybody in.
func rooms() app.Rooms { return nil }
