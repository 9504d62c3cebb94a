package engines

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"
)

// webkitDriver is the command of WebKitGTK that answers W3C WebDriver. It starts WebKitGTK's MiniBrowser.
const webkitDriver = "WebKitWebDriver"

// WebKit starts WebKitGTK's MiniBrowser, which needs a display, and returns its page. It ends the browser at the end of the
// test. If WebKitGTK's driver is not installed, it skips the test.
func WebKit(t testing.TB) *Browser {
	t.Helper()
	path, err := exec.LookPath(webkitDriver)
	if err != nil {
		t.Skip("no WebKit: install Debian's package with apt-get install webkit2gtk-driver")
	}
	c, err := startWebKit(t, path)
	if err != nil {
		t.Fatalf("engines: starting WebKit: %v", err)
	}
	return &Browser{t, c}
}

// startWebKit starts the driver with an empty profile and returns a session with a page of its browser.
func startWebKit(t testing.TB, path string) (*webdriver, error) {
	home, err := os.MkdirTemp("", "webkit")
	if err != nil {
		return nil, err
	}
	t.Cleanup(func() { _ = os.RemoveAll(home) }) // may fail, as a process of the browser may still write there
	port, err := freePort(t.Context())
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(path, "--host=127.0.0.1", "--port="+strconv.Itoa(port))
	cmd.Env = append(os.Environ(), "HOME="+home, "XDG_DATA_HOME="+home, "XDG_CACHE_HOME="+home, "XDG_CONFIG_HOME="+home, "LANG=C.UTF-8", "LIBGL_ALWAYS_SOFTWARE=1")
	stderr, err := startProcess(t, cmd)
	if err != nil {
		return nil, err
	}
	go func() { _, _ = io.Copy(io.Discard, stderr) }() // ends with the process
	c := &webdriver{base: fmt.Sprintf("http://127.0.0.1:%d", port)}
	if err := c.begin(t.Context()); err != nil {
		return nil, err
	}
	t.Cleanup(c.end) // before the driver is killed, which would leave its browser running
	return c, nil
}

// freePort returns a TCP port of the loopback interface on which nothing listens.
func freePort(ctx context.Context) (int, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}

// webdriver is a session of W3C WebDriver.
type webdriver struct {
	base string // address of the driver and, once there is one, of its session
}

// begin waits until the driver listens and begins a session.
func (c *webdriver) begin(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	for c.call(ctx, http.MethodGet, "/status", nil, nil) != nil {
		if ctx.Err() != nil {
			return fmt.Errorf("the driver does not listen: %w", ctx.Err())
		}
		time.Sleep(50 * time.Millisecond)
	}
	var session struct {
		ID string `json:"sessionId"`
	}
	type object map[string]any
	if err := c.call(ctx, http.MethodPost, "/session", object{"capabilities": object{}}, &session); err != nil {
		return err
	}
	c.base += "/session/" + session.ID
	limit := timeout.Milliseconds()
	return c.call(ctx, http.MethodPost, "/timeouts", object{"script": limit, "pageLoad": limit}, nil)
}

// end ends the session, and with it the browser.
func (c *webdriver) end() {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	_ = c.call(ctx, http.MethodDelete, "", nil, nil) // the driver is killed next
}

// call sends a command with params, or without a body if params is nil, and decodes the answer into result, unless result is
// nil.
func (c *webdriver) call(ctx context.Context, method, command string, params, result any) error {
	var body io.Reader
	if params != nil {
		content, err := json.Marshal(params)
		if err != nil {
			return err
		}
		body = bytes.NewReader(content)
	}
	request, err := http.NewRequestWithContext(ctx, method, c.base+command, body)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct {
		Value json.RawMessage `json:"value"`
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, answerLimit)).Decode(&answer); err != nil {
		return fmt.Errorf("%s %s: %w", command, response.Status, err)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s: %.500s", command, response.Status, answer.Value)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, result)
}

// silence is a script that keeps sound from beginning at the first click.
const silence = "AudioContext.prototype.resume = () => new Promise(() => {})"

// open implements conn. The page stays silent until it is loaded again: on a machine without a sound card WebKitGTK 2.50 hangs
// now and then when sound begins.
func (c *webdriver) open(ctx context.Context, address string) error {
	if err := c.call(ctx, http.MethodPost, "/url", map[string]any{"url": address}, nil); err != nil {
		return err
	}
	return c.call(ctx, http.MethodPost, "/execute/sync", map[string]any{"script": silence, "args": []any{}}, nil)
}

// eval implements conn.
func (c *webdriver) eval(ctx context.Context, expression string) (value string, err error) {
	err = c.call(ctx, http.MethodPost, "/execute/sync", map[string]any{"script": "return " + expression, "args": []any{}}, &value)
	return value, err
}

// act implements conn. Each step is a request of its own, and a pause, of any duration, is holdTime between two requests:
// WebKitGTK 2.50 now and then never answers a request with several steps.
func (c *webdriver) act(ctx context.Context, steps []step) error {
	for _, s := range steps {
		if s["type"] == "pause" {
			time.Sleep(holdTime * time.Millisecond)
			continue
		}
		if err := c.call(ctx, http.MethodPost, "/actions", map[string]any{"actions": mouseSources(s)}, nil); err != nil {
			return err
		}
	}
	return nil
}
