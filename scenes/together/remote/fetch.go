package remote

// Reply is a server's answer to a request.
type Reply struct {
	// Status is the HTTP status; 0 if there was no answer in time, or one that is too long.
	Status int
	Body   []byte
}

// Fetcher starts a request and returns at once. The channel delivers one reply. The request is a POST of body, or a
// GET if body is nil.
type Fetcher func(url string, body []byte) <-chan Reply

// Limits of a request.
const (
	// fetchTime is the timeout of a request in milliseconds.
	fetchTime = 15_000
	// maxReply is the greatest length of an answer in bytes, enough for the status of 32 tables.
	maxReply = 64 << 10
)
