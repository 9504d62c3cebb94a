// Command stops exits at once: with a message and exit code 3, or with 0 if the page's address ends in #well.
package main

import (
	"fmt"
	"os"
	"strings"
	"syscall/js"
)

func main() {
	if strings.HasSuffix(js.Global().Get("location").Get("href").String(), "#well") {
		return
	}
	fmt.Fprintln(os.Stderr, "the dice are gone")
	os.Exit(3)
}
