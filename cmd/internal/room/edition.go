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

// EditionPort is the preferred port of the browser edition. Browsers store saved games by address and port.
const EditionPort = Port - 1

// Edition serves the browser edition of the game to this computer alone. It starts with the first Open. It is safe for
// concurrent use.
type Edition struct {
	page   string                 // folder of the page
	port   int                    // preferred port
	browse func(url string) error // opens an address in the browser

	mu        sync.Mutex    // guards the fields below
	url       string        // address of the edition, empty while it is not served
	web       *http.Server  // nil before the first Open
	served    chan struct{} // closed when web has ended
	closePage func() error  // closes the files of the page
}

// NewEdition returns an Edition of the page in the folder page. It will be served at port, or at any port if that is
// taken. browse opens an address for the player; nil is the system's browser.
func NewEdition(page string, port int, browse func(url string) error) *Edition {
	if browse == nil {
		browse = openBrowser
	}
	return &Edition{page: page, port: port, browse: browse}
}

// Open serves the edition, if it is not served yet, and opens it in the browser, with a query such as "reader". It returns
// an error if the page is missing, no port is free, or no browser could be started. Without a browser the edition is served
// nevertheless.
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

// serve opens the page, starts the server on its own goroutine, and sets the fields that e.mu guards. After an error it has set
// none and left nothing open. The caller holds e.mu.
func (e *Edition) serve() error {
	page, closePage, err := server.Handler(e.page)
	if err != nil {
		return fmt.Errorf("room: page: %w", err)
	}
	l, err := listenLoopback(e.port)
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

// listenLoopback listens at port of 127.0.0.1, or at any port if that is taken.
func listenLoopback(port int) (net.Listener, error) {
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

// Close stops the server, waits until it has ended, and closes the files of the page. If the edition is not served, it does
// nothing. Open may start the server again.
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

// openBrowser opens an address in the system's browser. It does not wait for the browser.
func openBrowser(url string) error {
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
	go cmd.Wait() // else the ended process would remain as a zombie
	return nil
}
