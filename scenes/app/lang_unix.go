//go:build !js && !windows && !darwin

package app

import "os"

// systemLanguages returns the system's languages, the preferred one first; none if they are not known.
func systemLanguages() []string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return []string{v}
		}
	}
	return nil
}
