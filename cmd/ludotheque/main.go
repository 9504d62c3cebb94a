// Command ludotheque is the game: a window on a desktop and, built for js/wasm, the program of the page.
//
//	ludotheque [-data DIR] [-lang LANG] [-size WxH] [-seed N] [-table ADDRESS] [-box NAME] [-game LINK] [-reader] [-version]
//
// It exits with 0 when it was closed, with 1 when something failed, and with 2 when its arguments are wrong.
package main

import (
	"os"

	"ludotheque/scenes/app"
)

func main() { os.Exit(app.Main(os.Args[1:], rooms())) }
