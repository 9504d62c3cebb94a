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

// ebiten is the path of Ebitengine's packages.
const ebiten = "github.com/hajimehoshi/ebiten/v2"

// hot are the packages in which a function may be copied to where it is called: the runtime, what draws, sounds and
// moves, and the rules with their bots. Everywhere else copies would only make the program larger, by 350 KB of brotli in
// all.
var hot = [...]string{
	"runtime/...", "internal/runtime/...", "internal/bytealg", "internal/abi", "sync/...", "syscall/js",
	"math", "math/bits", "math/rand/...", "bufio", "bytes", "cmp", "slices", "sort", "strconv", "strings", "unicode/utf8",
	"encoding/xml", "image/...", "golang.org/x/image/...", "github.com/srwiley/rasterx",
	ebiten, ebiten + "/internal/affine", ebiten + "/internal/atlas", ebiten + "/internal/buffered",
	ebiten + "/internal/graphics", ebiten + "/internal/graphicscommand", ebiten + "/internal/graphicsdriver/...",
	ebiten + "/internal/jsutil", ebiten + "/internal/ui",
	"ludotheque/logic/...", "ludotheque/assets/...",
	"ludotheque/scenes/kit/geom", "ludotheque/scenes/kit/paint", "ludotheque/scenes/kit/sound/...", "ludotheque/scenes/kit/timeline",
}

// cold are those packages of the hot ones after all that only read and write lines, count what has been played, or say what bots
// make of it.
var cold = [...]string{
	"ludotheque/logic/record/daily", "ludotheque/logic/ai/hint", "ludotheque/logic/record/journal", "ludotheque/logic/record/jsonline", "ludotheque/logic/record/ledger",
	"ludotheque/logic/record/link", "ludotheque/logic/match", "ludotheque/logic/record/qr", "ludotheque/logic/ai/train", "ludotheque/logic/online/wire",
}

// compile returns the program of the main package pkg as WebAssembly, without symbols, paths of this machine or a
// version, so that equal sources make equal bytes.
func compile(ctx context.Context, pkg string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "bundle")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "program.wasm")
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l"}
	for _, packages := range hot {
		args = append(args, "-gcflags="+packages+"=")
	}
	for _, packages := range cold {
		args = append(args, "-gcflags="+packages+"=-l")
	}
	cmd := exec.CommandContext(ctx, "go", append(args, "-o", out, pkg)...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if _, err := output(cmd); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// wasmExec returns the script that connects a Go program to the browser. It belongs to the compiler's version and comes
// with it.
func wasmExec(ctx context.Context) ([]byte, error) {
	root, err := output(exec.CommandContext(ctx, "go", "env", "GOROOT"))
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js"))
}

// readPictures reads those of the README's pictures, from where the module lies, that systems show before the game is
// installed: the shelf and the table of the first box.
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

// output runs the go command and returns what it wrote; its error holds what it wrote about the cause.
func output(cmd *exec.Cmd) (string, error) {
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s: %w\n%s", strings.Join(cmd.Args[:2], " "), err, bytes.TrimSpace(errs.Bytes()))
	}
	return out.String(), nil
}
