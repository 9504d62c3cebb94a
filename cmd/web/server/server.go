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
	headerTimeout = 10 * time.Second // to read the headers of a request
	readTimeout   = 30 * time.Second // to read a request
	writeTimeout  = time.Minute      // to write a response that is no file; for files see limits
	idleTimeout   = 2 * time.Minute  // for which an unused connection stays open
	grace         = 2 * time.Second  // for open requests to end when the server stops
)

// Server serves a bundle at an address.
type Server struct {
	listener   net.Listener
	http       *http.Server
	closeFiles func() error // closes the folder of the bundle
}

// Listen opens the bundle in dir, listens at addr, "host:port", and returns a Server that does not answer yet, see Serve.
// Port 0 picks a free one.
func Listen(addr, dir string) (*Server, error) {
	h, closeFiles, err := Handler(dir)
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		closeFiles()
		return nil, fmt.Errorf("server: %w (another address can be given with -addr)", err)
	}
	s := &http.Server{Handler: h, ReadHeaderTimeout: headerTimeout, ReadTimeout: readTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout}
	return &Server{l, s, closeFiles}, nil
}

// URL returns the address of the page for a browser on this machine, such as "http://127.0.0.1:8080/".
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

// Serve answers requests until ctx ends. Then it finishes open requests, for grace at most, and returns. It may be called
// once.
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
