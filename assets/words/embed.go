//go:build !js

package words

import "embed"

// Files holds every catalogue, at the top level and in the folder host.
//
//go:embed *.json host/*.json
var Files embed.FS
