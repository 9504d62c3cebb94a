package bundle

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"path"
	"strings"
	texttemplate "text/template"

	"ludotheque/assets/notices"
	"ludotheque/cmd/web/server"
)

//go:embed page
var page embed.FS

// withHash renames a file to hold the hash of its content before its suffix.
func withHash(f file) file {
	sum := sha256.Sum256(f.content)
	suffix := path.Ext(f.name)
	base := strings.TrimSuffix(f.name, suffix)
	return file{base + "." + hex.EncodeToString(sum[:])[:server.HashLength] + suffix, f.content}
}

// pageData is what the templates of the page know.
type pageData struct {
	// URL gives the name under which a file went into the bundle.
	URL map[string]string
	// Program is the name of the WebAssembly file and Size its length in bytes, by which the page tells how much has come.
	Program string
	Size    int
	// Words are what a manifest says, and Pictures the names of those that it shows.
	Words    manifestWords
	Pictures []string
	// Policy is the page's Content-Security-Policy.
	Policy string
	// Version names the whole of the bundle, Files are all its addresses.
	Version string
	Files   []string
}

// pageFiles renames files by their hashes and adds the page that uses them. The first file is the program; those aside
// are not kept for playing offline.
func pageFiles(files, aside []file) ([]file, error) {
	for _, name := range []string{"page.js", "reader.js", "page.css"} {
		content, err := page.ReadFile("page/" + name)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name, content})
	}
	l := pageData{URL: map[string]string{}, Policy: policyOfPage(), Size: len(files[0].content)}
	var out []file
	for i, f := range append(files, aside...) {
		h := withHash(f)
		l.URL[f.name] = h.name
		if i < len(files) {
			l.Files = append(l.Files, h.name)
		}
		if path.Ext(f.name) == ".jpg" {
			l.Pictures = append(l.Pictures, h.name)
		}
		out = append(out, h)
	}
	l.Program = out[0].name
	return addTemplates(out, l)
}

// addTemplates adds the files that name the hashed ones and so keep a plain name of their own.
func addTemplates(files []file, l pageData) ([]file, error) {
	index, err := render("index.html", l)
	if err != nil {
		return nil, err
	}
	files = append(files, index, file{notices.File, []byte(notices.Text())})
	l.Files = append(l.Files, notices.File, "./")
	for _, lang := range languages {
		if l.Words, err = readWords(lang); err != nil {
			return nil, err
		}
		manifest, err := render("manifest.webmanifest", l)
		if err != nil {
			return nil, err
		}
		manifest.name = manifestName(lang)
		l.Files = append(l.Files, manifest.name)
		files = append(files, manifest)
	}
	l.Version = version(files)
	worker, err := render("sw.js", l)
	if err != nil {
		return nil, err
	}
	return append(files, worker), nil
}

// version names a set of files by their content.
func version(files []file) string {
	h := sha256.New()
	for _, f := range files {
		fmt.Fprintf(h, "%s %d\n", f.name, len(f.content))
		h.Write(f.content)
	}
	return hex.EncodeToString(h.Sum(nil))[:server.HashLength]
}

// render fills in one template of the page.
func render(name string, l pageData) (file, error) {
	var b bytes.Buffer
	source, err := page.ReadFile("page/" + name)
	if err != nil {
		return file{}, err
	}
	if path.Ext(name) == ".html" {
		t, err := template.New(name).Parse(string(source))
		if err != nil {
			return file{}, err
		}
		return file{name, nil}.filled(&b, t.Execute(&b, l))
	}
	t, err := texttemplate.New(name).Funcs(texttemplate.FuncMap{"json": jsonText}).Parse(string(source))
	if err != nil {
		return file{}, err
	}
	return file{name, nil}.filled(&b, t.Execute(&b, l))
}

// filled returns f with what b holds, or the error of filling it.
func (f file) filled(b *bytes.Buffer, err error) (file, error) {
	return file{f.name, b.Bytes()}, err
}

// jsonText writes a value as a literal of JavaScript or JSON.
func jsonText(v any) (string, error) {
	text, err := json.Marshal(v)
	return string(text), err
}

// policyOfPage returns the policy as the page itself says it, for hosts that send no such header.
func policyOfPage() string { return strings.TrimSuffix(server.Policy, server.Framed) }
