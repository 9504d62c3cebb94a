//go:build ignore

// This program writes the fonts of this folder.
package main

import (
	"log"
	"os"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"

	"ludotheque/assets/fonts/strip"
)

func main() {
	for name, ttf := range map[string][]byte{
		"regular.ttf": goregular.TTF, "medium.ttf": gomedium.TTF, "bold.ttf": gobold.TTF, "italic.ttf": goitalic.TTF,
	} {
		small, err := strip.Font(ttf)
		if err != nil {
			log.Fatalf("%s: %v", name, err)
		}
		if err := os.WriteFile(name, small, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}
