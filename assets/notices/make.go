//go:build ignore

// Command make writes notices.txt, which ships with the program. Run it with go generate ./assets/notices.
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
