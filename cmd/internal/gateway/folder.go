package gateway

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// Folder is a Log in a folder of the disk: a file for each table with a line for each record, synced before Append
// returns. Only one process may use a folder at a time.
type Folder struct {
	dir  string
	mu   sync.Mutex          // mu guards open.
	open map[string]*logFile // open are the files that Append has opened, by table.
}

// logFile is the file of one table, open for writing.
type logFile struct {
	mu   sync.Mutex // mu guards last and size.
	file *os.File
	last uint64 // number of the last record
	size int64  // bytes up to the end of the last record
}

// OpenFolder returns the log in the folder dir, and creates the folder if it does not exist.
func OpenFolder(dir string) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("gateway: log: %w", err)
	}
	return &Folder{dir: dir, open: map[string]*logFile{}}, nil
}

// Close closes the files that Append has opened. Another Append would open its file again.
func (f *Folder) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	var errs []error
	for table, file := range f.open {
		errs = append(errs, file.file.Close())
		delete(f.open, table)
	}
	return errors.Join(errs...)
}

// path returns the path of the file of a table.
func (f *Folder) path(table string) string { return filepath.Join(f.dir, table+".jsonl") }

// Append implements Log. It creates the file of a table that has none. What a failed write has left in the file is cut off.
func (f *Folder) Append(_ context.Context, table string, after uint64, record []byte) (uint64, error) {
	l, err := f.openFile(table)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", ErrNotKept, err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.last != after {
		return 0, fmt.Errorf("gateway: table %s: record %d, not %d, is the last: %w", table, l.last, after, ErrMoved)
	}
	if err := l.write(record); err != nil {
		return 0, fmt.Errorf("gateway: table %s: record %d: %w: %w", table, after+1, ErrNotKept, err)
	}
	l.last++
	return l.last, nil
}

// write appends a record as one line and syncs the file. After a failure it cuts the file to its old length. The caller
// holds l.mu.
func (l *logFile) write(record []byte) error {
	line := append(append(make([]byte, 0, len(record)+1), record...), '\n')
	_, err := l.file.WriteAt(line, l.size)
	if err == nil {
		err = l.file.Sync()
	}
	if err != nil {
		return errors.Join(err, l.file.Truncate(l.size))
	}
	l.size += int64(len(line))
	return nil
}

// openFile returns the open file of a table. On the first call it opens or creates the file and counts the records. It cuts
// off an incomplete last line, as no device has been sent that.
func (f *Folder) openFile(table string) (*logFile, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if l := f.open[table]; l != nil {
		return l, nil
	}
	file, err := os.OpenFile(f.path(table), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("gateway: table %s: %w", table, err)
	}
	l := &logFile{file: file}
	err = eachLine(file, func(line []byte) error {
		l.last++
		l.size += int64(len(line)) + 1
		return nil
	})
	if err == nil {
		err = file.Truncate(l.size)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("gateway: table %s: %w", table, err), file.Close())
	}
	f.open[table] = l
	return l, nil
}

// Read implements Log. An incomplete last line is not read. A table without a file has no records.
func (f *Folder) Read(_ context.Context, table string, from uint64, visit func(uint64, []byte) error) error {
	file, err := os.Open(f.path(table))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("gateway: table %s: %w", table, err)
	}
	n := uint64(0)
	err = eachLine(file, func(line []byte) error {
		if n++; n < from {
			return nil
		}
		return visit(n, line)
	})
	return errors.Join(err, file.Close())
}

// eachLine calls visit for each complete line of r, without its newline. It ends at the first error of visit or r and
// returns it.
func eachLine(r io.Reader, visit func(line []byte) error) error {
	lines := bufio.NewReader(r)
	for {
		line, err := lines.ReadBytes('\n')
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if err := visit(bytes.TrimSuffix(line, []byte("\n"))); err != nil {
			return err
		}
	}
}
