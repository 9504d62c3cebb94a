package app

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// systemLanguages returns the system's languages, the preferred one first; none if they are not known.
func systemLanguages() []string {
	if v := os.Getenv("LANG"); v != "" {
		return []string{v}
	}
	if runtime.GOOS == "ios" {
		return nil // an app may not start the command below
	}
	out, err := exec.Command("defaults", "read", "-g", "AppleLocale").Output()
	if err != nil {
		return nil
	}
	return []string{strings.TrimSpace(string(out))}
}
