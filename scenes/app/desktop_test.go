//go:build !js && !android && !ios

package app

import (
	"errors"
	"strings"
	"testing"
)

func TestWithoutADisplayTheReasonIsPlain(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	cause := errors.New("no window system")
	err := explain(cause)
	if !headless() {
		t.Skip("this system always has a display")
	}
	if !errors.Is(err, cause) || !strings.Contains(err.Error(), "no display") || !strings.Contains(err.Error(), "make serve") {
		t.Errorf("explained as %v", err)
	}
	if explain(nil) != nil {
		t.Error("success is explained")
	}
}
