//go:build !js

package settings

import "ludotheque/assets/notices"

// readNotices returns a channel that sends the text of all notices once. Outside a browser the text is a part of the program.
func readNotices() <-chan string {
	text := make(chan string, 1)
	text <- notices.Text()
	return text
}
