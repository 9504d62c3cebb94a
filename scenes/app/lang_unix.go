//go:build !js && !windows && !darwin

package app

import "os"

// systemLanguages returns the languages of the environment, the most wanted first.
func systemLanguages() []string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return []string{v}
		}
	}
	return nil
}
