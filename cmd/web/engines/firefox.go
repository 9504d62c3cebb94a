package engines

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
)

// firefoxNames are the commands that start Firefox, which differ between systems. The first one found is used.
var firefoxNames = [...]string{"firefox-esr", "firefox"}

// firefoxPrefs are settings that make Firefox draw on the processor, speak English, and send no requests of its own.
const firefoxPrefs = `user_pref("webgl.force-enabled", true);
user_pref("intl.accept_languages", "en");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
`

// Firefox starts Firefox without a window and returns its page. It ends Firefox at the end of the test. If Firefox is not
// installed, it skips the test.
func Firefox(t testing.TB) *Browser {
	t.Helper()
	for _, name := range firefoxNames {
		if path, err := exec.LookPath(name); err == nil {
			c, err := startFirefox(t, path)
			if err != nil {
				t.Fatalf("engines: starting Firefox: %v", err)
			}
			return &Browser{t, c}
		}
	}
	t.Skip("no Firefox: install Debian's package with apt-get install firefox-esr")
	return nil
}

// startFirefox starts Firefox with an empty profile and returns a session with its page.
func startFirefox(t testing.TB, path string) (*bidi, error) {
	profile, err := os.MkdirTemp("", "firefox")
	if err != nil {
		return nil, err
	}
	t.Cleanup(func() { _ = os.RemoveAll(profile) }) // may fail, as a process of the browser may still write there
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(firefoxPrefs), 0o600); err != nil {
		return nil, err
	}
	cmd := exec.Command(path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0")
	cmd.Env = append(os.Environ(), "HOME="+profile)
	stderr, err := startProcess(t, cmd)
	if err != nil {
		return nil, err
	}
	late := time.AfterFunc(timeout, func() { _ = cmd.Process.Kill() }) // which ends the loop below
	defer late.Stop()
	for lines := bufio.NewScanner(stderr); lines.Scan(); {
		if _, address, ok := strings.Cut(lines.Text(), "WebDriver BiDi listening on "); ok {
			go func() { _, _ = io.Copy(io.Discard, stderr) }() // else Firefox would block once the pipe is full
			return dialBiDi(t, address+"/session")
		}
	}
	return nil, errors.New("it ended without listening")
}

// startProcess starts a command, to be killed at the end of the test, and returns what it writes to standard error.
func startProcess(t testing.TB, cmd *exec.Cmd) (io.Reader, error) {
	stderr, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // it was killed
	})
	return stderr, nil
}

// bidi is a session of WebDriver BiDi with one page.
type bidi struct {
	socket *websocket.Conn
	page   string // the browsing context
	last   int    // ID of the last command
}

// answerLimit is the greatest size of an answer in bytes.
const answerLimit = 16 << 20

// dialBiDi connects to the address of a browser and begins a session with its first page.
func dialBiDi(t testing.TB, address string) (*bidi, error) {
	ctx, cancel := context.WithTimeout(t.Context(), timeout)
	defer cancel()
	socket, _, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		return nil, err
	}
	t.Cleanup(func() { _ = socket.CloseNow() })
	socket.SetReadLimit(answerLimit)
	c := &bidi{socket: socket}
	if err := c.call(ctx, "session.new", map[string]any{"capabilities": map[string]any{}}, nil); err != nil {
		return nil, err
	}
	var tree struct {
		Contexts []struct {
			Context string `json:"context"`
		} `json:"contexts"`
	}
	if err := c.call(ctx, "browsingContext.getTree", map[string]any{}, &tree); err != nil {
		return nil, err
	}
	if len(tree.Contexts) == 0 {
		return nil, errors.New("it has no page")
	}
	c.page = tree.Contexts[0].Context
	return c, nil
}

// call sends a command, waits for the answer, and decodes it into result, unless result is nil. Events are ignored.
func (c *bidi) call(ctx context.Context, method string, params, result any) error {
	c.last++
	if err := wsjson.Write(ctx, c.socket, map[string]any{"id": c.last, "method": method, "params": params}); err != nil {
		return err
	}
	for {
		var answer struct {
			ID      int             `json:"id"`
			Error   string          `json:"error"`
			Message string          `json:"message"`
			Result  json.RawMessage `json:"result"`
		}
		if err := wsjson.Read(ctx, c.socket, &answer); err != nil {
			return err
		}
		switch {
		case answer.ID != c.last:
			continue
		case answer.Error != "":
			return fmt.Errorf("%s: %s", answer.Error, answer.Message)
		case result == nil:
			return nil
		}
		return json.Unmarshal(answer.Result, result)
	}
}

// open implements conn.
func (c *bidi) open(ctx context.Context, address string) error {
	return c.call(ctx, "browsingContext.navigate", map[string]any{"context": c.page, "url": address, "wait": "complete"}, nil)
}

// eval implements conn. The text of an exception becomes the error.
func (c *bidi) eval(ctx context.Context, expression string) (string, error) {
	var answer struct {
		Type   string `json:"type"`
		Result struct {
			Value string `json:"value"`
		} `json:"result"`
		ExceptionDetails struct {
			Text string `json:"text"`
		} `json:"exceptionDetails"`
	}
	params := map[string]any{"expression": expression, "target": map[string]any{"context": c.page}, "awaitPromise": false}
	if err := c.call(ctx, "script.evaluate", params, &answer); err != nil {
		return "", err
	}
	if answer.Type == "exception" {
		return "", errors.New(answer.ExceptionDetails.Text)
	}
	return answer.Result.Value, nil
}

// act implements conn.
func (c *bidi) act(ctx context.Context, steps []step) error {
	return c.call(ctx, "input.performActions", map[string]any{"context": c.page, "actions": mouseSources(steps...)}, nil)
}
