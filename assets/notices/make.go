//go:build ignore

// Command make writes notices.txt, which goes with the program.
package main

import (
	"log"
	"os"

	"ludotheque/assets/notices/collect"
)

func main() {
	text, err := collect.Text()
	if err == nil {
		err = os.WriteFile("notices.txt", text, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}
