package bundle

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"ludotheque/logic/boxes"
)

// compile runs the go command and returns the program of the main package pkg as WebAssembly. The program has no symbols,
// build ID, local paths or version, so that the same source gives the same bytes. For the overlay see methodCall.
func compile(ctx context.Context, pkg string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "bundle")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	root, err := goroot(ctx)
	if err != nil {
		return nil, err
	}
	overlay, err := writeOverlay(dir, root)
	if err != nil {
		return nil, err
	}
	out := filepath.Join(dir, "program.wasm")
	args := []string{"build", "-overlay", overlay, "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-gcflags=" + calm + "=-l", "-o", out, pkg}
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if _, err := output(cmd); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// calm are the packages in which functions are not inlined: those of menus, where nothing has to be fast, and where copies of the
// functions that build widgets take a hundredth of the program.
const calm = "ludotheque/scenes/screens/..."

// wasmExec returns Go's script that runs a program in the browser. It is part of the Go distribution and must have the
// version of the compiler.
func wasmExec(ctx context.Context) ([]byte, error) {
	root, err := goroot(ctx)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
}

// goroot returns the folder of the Go distribution.
func goroot(ctx context.Context) (string, error) {
	root, err := output(exec.CommandContext(ctx, "go", "env", "GOROOT"))
	return strings.TrimSpace(root), err
}

// readPictures returns the pictures that systems show before installing the game: those in assets/pictures of the shelf and
// of the first box.
func readPictures(ctx context.Context) ([]file, error) {
	module, err := output(exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", "ludotheque"))
	if err != nil {
		return nil, err
	}
	all, err := boxes.All()
	if err != nil {
		return nil, err
	}
	var files []file
	for _, name := range []string{"shelf.jpg", all[0].Name() + ".jpg"} {
		content, err := os.ReadFile(filepath.Join(strings.TrimSpace(module), "assets", "pictures", name))
		if err != nil {
			return nil, err
		}
		files = append(files, file{name, content})
	}
	return files, nil
}

// output runs a command and returns its standard output. An error includes its standard error.
func output(cmd *exec.Cmd) (string, error) {
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s: %w\n%s", strings.Join(cmd.Args[:2], " "), err, bytes.TrimSpace(errs.Bytes()))
	}
	return out.String(), nil
}
