//go:build !js

package settings

import "ludotheque/assets/notices"

// readNotices returns a channel that sends the text of all notices once: in a browser after fetching the file beside
// the page, "" if that fails.
func readNotices() <-chan string {
	text := make(chan string, 1)
	text <- notices.Text()
	return text
}
