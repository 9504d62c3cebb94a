//go:build !js

package settings

import "ludotheque/assets/notices"

// readNotices returns a channel that sends the text of all notices once. A browser first fetches the file beside the
// page; the text is "" if that fails.
func readNotices() <-chan string {
	text := make(chan string, 1)
	text <- notices.Text()
	return text
}
