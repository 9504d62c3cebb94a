package server

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// Time limits against slow or silent clients.
const (
	headerTimeout = 10 * time.Second
	readTimeout   = 30 * time.Second
	writeTimeout  = time.Minute // of responses that are no files; see limits
	idleTimeout   = 2 * time.Minute
	grace         = 2 * time.Second // for open requests when the server stops
)

// Server serves a bundle at an address.
type Server struct {
	listener   net.Listener
	http       *http.Server
	closeFiles func() error
}

// Listen opens the bundle in dir and listens at addr, "host:port". Port 0 picks a free one.
func Listen(addr, dir string) (*Server, error) {
	h, closed, err := Handler(dir)
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		closed()
		return nil, fmt.Errorf("server: %w (another address can be given with -addr)", err)
	}
	s := &http.Server{Handler: h, ReadHeaderTimeout: headerTimeout, ReadTimeout: readTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout}
	return &Server{l, s, closed}, nil
}

// URL returns the address of the page for a browser on this machine.
func (s *Server) URL() string {
	host, port, err := net.SplitHostPort(s.listener.Addr().String())
	if err != nil {
		return "http://" + s.listener.Addr().String() + "/"
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}

// Serve answers requests until ctx ends; then it finishes open requests, for grace at most.
func (s *Server) Serve(ctx context.Context) error {
	defer s.closeFiles()
	failed := make(chan error, 1)
	go func() { failed <- s.http.Serve(s.listener) }()
	select {
	case err := <-failed:
		return fmt.Errorf("server: %w", err)
	case <-ctx.Done():
	}
	end, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	if err := s.http.Shutdown(end); errors.Is(err, context.DeadlineExceeded) {
		return s.http.Close()
	}
	return nil
}
