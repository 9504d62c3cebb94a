//go:build !js

package settings

import "ludotheque/assets/notices"

// readNotices returns the notices, which are in the program.
func readNotices() <-chan string {
	text := make(chan string, 1)
	text <- notices.Text()
	return text
}
