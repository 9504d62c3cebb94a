package bundle

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
)

// reportName is the file in the bundle's folder that lists its other files.
const reportName = "bundle.json"

// A Report lists what a bundle consists of.
type Report struct {
	// Quality is the lowest quality of brotli among the compressed files.
	Quality int    `json:"quality"`
	Files   []File `json:"files"`
}

// A File is one file of a bundle with its sizes in bytes. Brotli and Gzip are 0 for a file that is not kept compressed.
type File struct {
	Name   string `json:"name"`
	Raw    int    `json:"raw"`
	Brotli int    `json:"brotli,omitempty"`
	Gzip   int    `json:"gzip,omitempty"`
}

// ReadReport reads the report of the bundle in dir. Its error is fs.ErrNotExist when there is no bundle.
func ReadReport(dir string) (*Report, error) {
	name := filepath.Join(dir, reportName)
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	r := &Report{}
	if err := json.Unmarshal(text, r); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for _, f := range r.Files {
		if !filepath.IsLocal(f.Name) || strings.ContainsAny(f.Name, `/\`) {
			return nil, fmt.Errorf("%s: %q is not a file of the folder", name, f.Name)
		}
	}
	return r, nil
}

// Total returns the sum of all files, counting a file that is not compressed with its raw size: what a browser fetches
// for a first visit. What is there for who installs the game only is left out.
func (r *Report) Total() File {
	sum := File{Name: "total"}
	for _, f := range r.Files {
		if isAside(f.Name) {
			continue
		}
		sum.Raw += f.Raw
		sum.Brotli += smaller(f.Brotli, f.Raw)
		sum.Gzip += smaller(f.Gzip, f.Raw)
	}
	return sum
}

// smaller returns the compressed size, or the raw one if there is none.
func smaller(compressed, raw int) int {
	if compressed == 0 {
		return raw
	}
	return compressed
}

// WriteTo writes the sizes as a table for people.
func (r *Report) WriteTo(w io.Writer) (int64, error) {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "raw\tbrotli %d\tgzip %d\t\n", r.Quality, gzipLevel(r.Quality))
	for _, f := range append(r.Files, r.Total()) {
		fmt.Fprintf(t, "%d\t%d\t%d\t  %s\n", f.Raw, smaller(f.Brotli, f.Raw), smaller(f.Gzip, f.Raw), f.Name)
	}
	if err := t.Flush(); err != nil {
		return 0, err
	}
	n, err := io.WriteString(w, b.String())
	return int64(n), err
}

// find returns the file of that name.
func (r *Report) find(name string) (File, bool) {
	for _, f := range r.Files {
		if f.Name == name {
			return f, true
		}
	}
	return File{}, false
}

// names lists every file of the bundle, compressed forms included.
func (r *Report) names() []string {
	var names []string
	for _, f := range r.Files {
		names = append(names, f.Name)
		if f.Brotli > 0 {
			names = append(names, f.Name+".br", f.Name+".gz")
		}
	}
	return names
}

// write stores the report in dir.
func (r *Report) write(dir string) error {
	text, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, reportName), append(text, '\n'), 0o644)
}

// present tells whether both compressed forms of f lie in dir with the sizes that f states.
func (f File) present(dir string) bool {
	return size(filepath.Join(dir, f.Name+".br")) == f.Brotli &&
		size(filepath.Join(dir, f.Name+".gz")) == f.Gzip && f.Brotli > 0
}

// size returns the size of a file, 0 if there is none.
func size(name string) int {
	info, err := os.Stat(name)
	if err != nil {
		return 0
	}
	return int(info.Size())
}
