package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// methodCall is the line of text/template that looks up a method by a name that only a template knows, and methodless is
// the line in its place.
//
// Ebitengine writes its shaders with text/template, and calls no method there. Because of this one line the linker keeps
// every exported method of every type that the program may hold in an interface: an eighth of the program, which each
// visitor would fetch and each browser compile.
const (
	methodCall = "if method := ptr.MethodByName(fieldName); method.IsValid() {"
	methodless = "if method := (reflect.Value{}); method.IsValid() {"
)

// errTemplateChanged is returned if text/template of the Go distribution does not look methods up in the line known here.
var errTemplateChanged = errors.New("text/template has changed: the line that calls methods is not there once")

// writeOverlay writes to dir a file for the -overlay flag of go build, and returns the path of that file. In a program built
// with the flag, templates cannot call methods. goroot is the folder of the Go distribution. The error wraps errTemplateChanged
// unless methodCall is in its text/template just once.
func writeOverlay(dir, goroot string) (string, error) {
	original := filepath.Join(goroot, "src", "text", "template", "exec.go")
	source, err := os.ReadFile(original)
	if err != nil {
		return "", err
	}
	if strings.Count(string(source), methodCall) != 1 {
		return "", fmt.Errorf("%s: %w", original, errTemplateChanged)
	}
	replacement := filepath.Join(dir, "exec.go")
	changed := strings.Replace(string(source), methodCall, methodless, 1)
	if err := os.WriteFile(replacement, []byte(changed), 0o644); err != nil {
		return "", err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {original: replacement}})
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, overlay, 0o644)
}
