package bundle

import "strings"

// Policy is what the page may load and do, as a Content-Security-Policy: what
// lies beside it and nothing else. The sound of the program runs in a worklet
// that it makes itself, a blob.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; style-src 'self'; img-src 'self' data: blob:; " +
	"connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'" + framed

// framed is the part of Policy that only a header can say.
const framed = "; frame-ancestors 'self'"

// policyOfPage is Policy as the page itself says it, for hosts that send no such
// header.
func policyOfPage() string { return strings.TrimSuffix(Policy, framed) }
