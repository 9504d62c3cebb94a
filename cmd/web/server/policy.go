package server

import (
	"fmt"
	"regexp"
)

// Policy is what the page may load and do, as a Content-Security-Policy: what lies beside it and nothing else. The sound
// of the program runs in a worklet that it makes itself, a blob. What it talks to is not known beforehand, as a person names the
// service at which tables are set up: any host, but encrypted, so that nobody on the way reads the key of a seat. Without
// encryption it talks to its own host, which a room in the house is, and to this machine, where a service is tried out.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; style-src 'self'; img-src 'self' data: blob:; " +
	"connect-src 'self' https: wss: " + thisMachine + "; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'" + Framed

// thisMachine is the browser's own, as sources of a policy, which have no form for an IPv6 address.
const thisMachine = "http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*"

// Framed is the part of Policy that only a header can say.
const Framed = "; frame-ancestors 'self'"

// HashLength is the number of hexadecimal digits of a hash in a file's name.
const HashLength = 12

var hashedName = regexp.MustCompile(fmt.Sprintf(`\.[0-9a-f]{%d}\.[a-z0-9]+$`, HashLength))

// Immutable tells whether a file's name holds the hash of its content, so that the file never changes under the same name
// and a browser may keep it for ever.
func Immutable(name string) bool { return hashedName.MatchString(name) }
