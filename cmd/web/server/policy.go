package server

import (
	"fmt"
	"regexp"
)

// Policy is the Content-Security-Policy of the page: it may load only files beside it. The sound runs in a worklet that
// the program makes itself, from a blob. The page may connect to any host by TLS, since players name the service that they
// use. Without TLS it may connect only to this machine, for trying out a service, and to its own host. That may be a room in
// the local network. The game connects to fewer hosts: see Reachable in scenes/screens/lobby.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; style-src 'self'; img-src 'self' data: blob:; " +
	"connect-src 'self' https: wss: " + localSources + "; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'" + FramePolicy

// localSources are the addresses of this machine as sources of a policy. There is no syntax for IPv6 addresses.
const localSources = "http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*"

// FramePolicy is the part of Policy that is only allowed in a header, not in a meta element.
const FramePolicy = "; frame-ancestors 'self'"

// HashLength is the number of hexadecimal digits of the hash in a file name.
const HashLength = 12

// hashedName matches file names with a hash.
var hashedName = regexp.MustCompile(fmt.Sprintf(`\.[0-9a-f]{%d}\.[a-z0-9]+$`, HashLength))

// Immutable reports whether a file name has a hash of its content, so that browsers may cache it for ever.
func Immutable(name string) bool { return hashedName.MatchString(name) }
