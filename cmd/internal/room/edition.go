package room

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os/exec"
	"runtime"
	"strconv"
	"sync"

	"ludotheque/cmd/web/server"
)

// EditionPort is where the browser edition is served if it can be: a browser keeps its games by the port.
const EditionPort = Port - 1

// Edition is the browser edition of the program for this computer alone: the page, served on its loopback from the first Open on.
// It is safe for concurrent use.
type Edition struct {
	page   string
	port   int
	browse func(url string) error

	mu        sync.Mutex
	url       string // empty until it is served
	web       *http.Server
	served    chan struct{} // closed when it is served no more
	closePage func() error
}

// NewEdition returns the edition in the folder page, which is served at a port, or at any if that is taken. Browse shows an address
// to the player; nil is the system's browser.
func NewEdition(page string, port int, browse func(url string) error) *Edition {
	if browse == nil {
		browse = browser
	}
	return &Edition{page: page, port: port, browse: browse}
}

// Open shows the edition to the player, with a query such as "reader". Its error says that the page is missing, or that nothing
// shows it.
func (e *Edition) Open(query string) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.url == "" {
		if err := e.serve(); err != nil {
			return err
		}
	}
	if err := e.browse(e.url + "?" + query); err != nil {
		return fmt.Errorf("room: browser: %w", err)
	}
	return nil
}

// serve begins to serve the page.
func (e *Edition) serve() error {
	page, closePage, err := server.Handler(e.page)
	if err != nil {
		return fmt.Errorf("room: page: %w", err)
	}
	l, err := loopback(e.port)
	if err != nil {
		return errors.Join(fmt.Errorf("room: edition: %w", err), closePage())
	}
	e.url = "http://" + l.Addr().String() + "/"
	e.web = &http.Server{Handler: page, ReadHeaderTimeout: headerTime, ReadTimeout: requestTime, WriteTimeout: answerTime, IdleTimeout: keepAlive, MaxHeaderBytes: maxHeader}
	e.closePage, e.served = closePage, make(chan struct{})
	go func() {
		defer close(e.served)
		_ = e.web.Serve(l) // until it is closed
	}()
	return nil
}

// loopback listens on this computer alone, at a port or at any.
func loopback(port int) (net.Listener, error) {
	var errs []error
	for _, p := range [...]int{port, 0} {
		l, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:"+strconv.Itoa(p))
		if err == nil {
			return l, nil
		}
		errs = append(errs, err)
	}
	return nil, errors.Join(errs...)
}

// Close serves the edition no more.
func (e *Edition) Close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.url == "" {
		return nil
	}
	e.url = ""
	err := e.web.Close()
	<-e.served
	return errors.Join(err, e.closePage())
}

// browser has the system show an address, in whatever shows such.
func browser(url string) error {
	name, args := "xdg-open", []string{url}
	switch runtime.GOOS {
	case "darwin":
		name = "open"
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", url}
	}
	cmd := exec.Command(name, args...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait() // so that nothing is left of it
	return nil
}
