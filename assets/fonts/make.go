//go:build ignore

// Command make writes the fonts of this folder. Run it with go generate ./assets/fonts.
package main

import (
	"log"
	"os"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"

	"ludotheque/assets/fonts"
	"ludotheque/assets/fonts/strip"
)

func main() {
	write("regular.ttf", goregular.TTF, nil)
	write("medium.ttf", gomedium.TTF, fonts.Latin)
	write("bold.ttf", gobold.TTF, fonts.Latin)
}

// write writes a stripped font to the file name; see strip.Font. It ends the program on failure.
func write(name string, ttf []byte, keep func(rune) bool) {
	small, err := strip.Font(ttf, keep)
	if err != nil {
		log.Fatalf("%s: %v", name, err)
	}
	if err := os.WriteFile(name, small, 0o644); err != nil {
		log.Fatal(err)
	}
}
