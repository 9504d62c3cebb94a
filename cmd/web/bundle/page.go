package bundle

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"path"
	"regexp"
	"strings"
	texttemplate "text/template"

	"ludotheque/assets/notices"
	"ludotheque/cmd/web/server"
)

// commentLines matches the lines of a script that are comments only, which a browser does not need.
var commentLines = regexp.MustCompile(`(?m)^[\t ]*//.*\n`)

// page holds the sources and templates of the page, in the folder page.
//
//go:embed page
var page embed.FS

// withHash returns f with the hash of its content inserted into its name, before the suffix: "page.js" becomes
// "page.0123456789ab.js".
func withHash(f file) file {
	sum := sha256.Sum256(f.content)
	suffix := path.Ext(f.name)
	base := strings.TrimSuffix(f.name, suffix)
	return file{base + "." + hex.EncodeToString(sum[:])[:server.HashLength] + suffix, f.content}
}

// pageData is the data of the templates: the page, the manifests and the service worker.
type pageData struct {
	// URL maps the name of a file to its name with the hash.
	URL map[string]string
	// Program is the name of the WebAssembly file, and Size its length in bytes, from which the page computes the
	// progress.
	Program string
	Size    int
	// Words are the texts of a manifest, and Pictures the names of its pictures.
	Words    manifestWords
	Pictures []string
	// Policy is the page's Content-Security-Policy.
	Policy string
	// Version is a hash of the files of the bundle. Files are all addresses to be stored for playing offline.
	Version string
	Files   []string
}

// pageFiles returns all files of the bundle: files, the files of the page, and installOnly, with hashes in their names, and
// the files of addTemplates. The first of files must be the program. Those in installOnly are not stored for playing
// offline.
func pageFiles(files, installOnly []file) ([]file, error) {
	for _, name := range []string{"download.js", "page.js", "reader.js", "page.css"} {
		content, err := page.ReadFile("page/" + name)
		if err != nil {
			return nil, err
		}
		if strings.HasSuffix(name, ".js") {
			content = commentLines.ReplaceAll(content, nil)
		}
		files = append(files, file{name, content})
	}
	data := pageData{URL: map[string]string{}, Policy: metaPolicy(), Size: len(files[0].content)}
	var out []file
	for i, f := range append(files, installOnly...) {
		h := withHash(f)
		data.URL[f.name] = h.name
		if i < len(files) {
			data.Files = append(data.Files, h.name)
		}
		if path.Ext(f.name) == ".jpg" {
			data.Pictures = append(data.Pictures, h.name)
		}
		out = append(out, h)
	}
	data.Program = out[0].name
	return addTemplates(out, data)
}

// addTemplates returns files together with the notices and the files made from templates: the page, the manifests and the
// service worker. The names of the added files have no hash. Files made from templates contain the hashed names of others.
func addTemplates(files []file, data pageData) ([]file, error) {
	index, err := render("index.html", data)
	if err != nil {
		return nil, err
	}
	files = append(files, index, file{notices.File, []byte(notices.Text())})
	data.Files = append(data.Files, notices.File, "./")
	for _, lang := range languages {
		if data.Words, err = readWords(lang); err != nil {
			return nil, err
		}
		manifest, err := render("manifest.webmanifest", data)
		if err != nil {
			return nil, err
		}
		manifest.name = manifestName(lang)
		data.Files = append(data.Files, manifest.name)
		files = append(files, manifest)
	}
	data.Version = version(files)
	worker, err := render("sw.js", data)
	if err != nil {
		return nil, err
	}
	return append(files, worker), nil
}

// version returns a hash of the names and contents of files, in their order.
func version(files []file) string {
	h := sha256.New()
	for _, f := range files {
		fmt.Fprintf(h, "%s %d\n", f.name, len(f.content))
		h.Write(f.content)
	}
	return hex.EncodeToString(h.Sum(nil))[:server.HashLength]
}

// render executes the template called name with data and returns the result as a file of that name. Values are escaped for
// HTML in an HTML template only.
func render(name string, data pageData) (file, error) {
	source, err := page.ReadFile("page/" + name)
	if err != nil {
		return file{}, err
	}
	var t interface{ Execute(io.Writer, any) error }
	if path.Ext(name) == ".html" {
		t, err = template.New(name).Parse(string(source))
	} else {
		t, err = texttemplate.New(name).Funcs(texttemplate.FuncMap{"json": jsonText}).Parse(string(source))
	}
	if err != nil {
		return file{}, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, data)
	return file{name, b.Bytes()}, err
}

// jsonText returns v as JSON, which is also a JavaScript literal.
func jsonText(v any) (string, error) {
	text, err := json.Marshal(v)
	return string(text), err
}

// metaPolicy returns the Content-Security-Policy for the page's meta element, which hosts need that do not send the
// header.
func metaPolicy() string { return strings.TrimSuffix(server.Policy, server.FramePolicy) }
