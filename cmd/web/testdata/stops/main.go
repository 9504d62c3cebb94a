// Command stops ends at once: with a message and status 3, or with status 0
// when the page's address ends in #well. It draws nothing.
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
