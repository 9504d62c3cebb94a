//go:build !js

package remote

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"time"
)

// Fetch starts an HTTP request; in a browser it uses the browser's fetch. It implements Fetcher.
func Fetch(url string, body []byte) <-chan Reply {
	come := make(chan Reply, 1)
	go func() { come <- fetch(url, body) }()
	return come
}

// fetch makes a request and waits for the reply, which is the zero Reply after a failure. It blocks for at most fetchTime.
func fetch(url string, body []byte) (r Reply) {
	ctx, cancel := context.WithTimeout(context.Background(), fetchTime*time.Millisecond)
	defer cancel()
	method := http.MethodGet
	if body != nil {
		method = http.MethodPost
	}
	ask, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return Reply{}
	}
	ask.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		return Reply{}
	}
	defer func() { _ = answer.Body.Close() }() // the body has been read by then, so an error changes nothing
	text, err := io.ReadAll(io.LimitReader(answer.Body, maxReply+1))
	if err != nil || len(text) > maxReply {
		return Reply{}
	}
	return Reply{answer.StatusCode, text}
}
