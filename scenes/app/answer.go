//go:build !js

package app

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

// arguments returns the arguments of the program: args, which are those of the command line, or in a browser the flags in the address
// of the page. Values that a flag does not allow, and all other parts of the address, are ignored.
func arguments(args []string) []string { return args }

// origin returns the scheme and host that the page was loaded from, such as "https://example.org"; "" outside a browser.
func origin() string { return "" }

// answer starts to answer requests for reports; see report. Outside a browser a line on standard input is a request, and
// the report goes to standard output. In a browser it defines the function ludothequeReport, which returns a report. During a tick
// or a drawing that is the report kept for it, or null if there is none yet.
func (i *inspector) answer() { go i.serve(os.Stdin, os.Stdout) }

// serve answers every line of in with a report on a line of out, until in ends or out fails.
func (i *inspector) serve(in io.Reader, out io.Writer) {
	for requests := bufio.NewScanner(in); requests.Scan(); {
		if _, err := fmt.Fprintf(out, "%s\n", i.report()); err != nil {
			return
		}
	}
}
