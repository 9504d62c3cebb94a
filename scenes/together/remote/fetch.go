package remote

// Reply is what a server has answered to one request.
type Reply struct {
	// Status is that of HTTP, 0 if no answer has come.
	Status int
	Body   []byte
}

// Fetcher begins a request and returns at once; the reply comes, once, over the channel. The request is a GET, or a POST of
// body if that is not nil.
type Fetcher func(url string, body []byte) <-chan Reply

// Limits of a request.
const (
	// fetchTime is how long one may take, in milliseconds.
	fetchTime = 15_000
	// maxReply is the longest answer that is read, in bytes: how 32 tables stand has room.
	maxReply = 64 << 10
)
