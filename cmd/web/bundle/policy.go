package bundle

import (
	"strings"

	"ludotheque/cmd/web/server"
)

// policyOfPage is the policy as the page itself says it, for hosts that send no such header.
func policyOfPage() string { return strings.TrimSuffix(server.Policy, server.Framed) }
