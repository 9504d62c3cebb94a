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

// TestWhyNoWindowOpens: each cause is told in words of its own, with what to do.
func TestWhyNoWindowOpens(t *testing.T) {
	t.Setenv("DISPLAY", ":99")
	for cause, want := range map[string]string{
		"glfw: x11: failed to open display :99: a platform-specific error occurred":             "the display :99 does not answer",
		"glfw: egl: failed to get EGL display: Success: the requested API is unavailable":       "OpenGL is missing",
		"ui: failed to choose graphics drivers: DirectX: d3d11: failed, OpenGL: opengl: failed": "OpenGL is missing",
		"app: another thing": "",
	} {
		got := explain(errors.New(cause)).Error()
		if want == "" && got != cause || !strings.Contains(got, want) || (want != "") != strings.Contains(got, "make serve") {
			t.Errorf("%s: explained as %q", cause, got)
		}
	}
}
