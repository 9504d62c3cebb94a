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

// reportName is the file in the bundle's folder that lists the others.
const reportName = "bundle.json"

// Report lists the files of a bundle, except for the compressed forms and the report itself.
type Report struct {
	// Quality is a lower bound of the quality of brotli of all compressed files with a hash in their names. It is the quality
	// of the last build, or the higher quality of an earlier build if the last build has kept all these files.
	Quality int    `json:"quality"`
	Files   []File `json:"files"`
}

// File is a file of a bundle with its sizes in bytes. Brotli and Gzip are 0 if it has no compressed forms.
type File struct {
	Name   string `json:"name"`
	Raw    int    `json:"raw"` // Raw is the size without compression.
	Brotli int    `json:"brotli,omitempty"`
	Gzip   int    `json:"gzip,omitempty"`
}

// ReadReport reads the report of the bundle in dir. The error wraps fs.ErrNotExist if there is none.
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

// Total returns the sums of the sizes of all files that a browser fetches at the first visit. A file without compressed
// forms counts with its raw size. Files for installing only do not count.
func (r *Report) Total() File {
	sum := File{Name: "total"}
	for _, f := range r.Files {
		if isForInstalling(f.Name) {
			continue
		}
		sum.Raw += f.Raw
		sum.Brotli += sentSize(f.Brotli, f.Raw)
		sum.Gzip += sentSize(f.Gzip, f.Raw)
	}
	return sum
}

// sentSize returns how many bytes of a file a browser fetches: compressed, or raw if compressed is 0, as the file then has no
// compressed form.
func sentSize(compressed, raw int) int {
	if compressed == 0 {
		return raw
	}
	return compressed
}

// WriteTo writes a table of the sizes in bytes, the sums of Total last. It implements io.WriterTo.
func (r *Report) WriteTo(w io.Writer) (int64, error) {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "raw\tbrotli %d\tgzip %d\t\n", r.Quality, gzipLevel(r.Quality))
	for _, f := range append(r.Files, r.Total()) {
		fmt.Fprintf(t, "%d\t%d\t%d\t  %s\n", f.Raw, sentSize(f.Brotli, f.Raw), sentSize(f.Gzip, f.Raw), f.Name)
	}
	if err := t.Flush(); err != nil {
		return 0, err
	}
	n, err := io.WriteString(w, b.String())
	return int64(n), err
}

// find returns the file with a name, and whether there is one.
func (r *Report) find(name string) (File, bool) {
	for _, f := range r.Files {
		if f.Name == name {
			return f, true
		}
	}
	return File{}, false
}

// names returns the names of all files and of their compressed forms.
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

// write writes the report to dir.
func (r *Report) write(dir string) error {
	text, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, reportName), append(text, '\n'), 0o644)
}

// isComplete reports whether dir holds both compressed forms of f, with the sizes in f.
func (f File) isComplete(dir string) bool {
	return size(filepath.Join(dir, f.Name+".br")) == f.Brotli &&
		size(filepath.Join(dir, f.Name+".gz")) == f.Gzip && f.Brotli > 0
}

// size returns the size of a file in bytes, 0 if it does not exist.
func size(name string) int {
	info, err := os.Stat(name)
	if err != nil {
		return 0
	}
	return int(info.Size())
}
