//go:build ignore

// This program packs the pictures of the folder svg.
package main

import (
	"log"
	"os"

	"ludotheque/assets/svg"
)

func main() {
	pack, err := svg.WritePack(os.DirFS("svg"))
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile("drawings.pack", pack, 0o644); err != nil {
		log.Fatal(err)
	}
}
