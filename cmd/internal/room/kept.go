package room

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/together/remote"
)

// savedTable is the content of the file that is needed to open a table again. Key is the host's secret: whoever has it is
// the host, so only this user may read the file. Port is the port at which the table was last open. Box is the name of the
// game in journals.
type savedTable struct {
	Version int    `json:"version"`
	Code    string `json:"code"`
	Key     string `json:"key"`
	Port    int    `json:"port"`
	Box     string `json:"box"`
	// Over is set when the game is over. Closed is set when the host has closed the table; it cannot be opened again.
	Over   bool `json:"over,omitempty"`
	Closed bool `json:"closed,omitempty"`

	lostRecords int // number of records that could not be read
}

// savedVersion is the version of the file format.
const savedVersion = 1

// maxTables is how many tables are kept in the folder.
const maxTables = 20

// savedPath returns the path of the file of savedTable.
func (r *Room) savedPath() string { return filepath.Join(r.options.Dir, "open.json") }

// LastTable implements remote.Room. It reads the file of savedTable. It returns false if there is no file, if the file cannot
// be read, or if the host has closed the table.
func (r *Room) LastTable() (remote.RoomTable, bool) {
	k, err := r.readSaved()
	if err != nil || k.Closed {
		return remote.RoomTable{}, false
	}
	return remote.RoomTable{Code: k.Code, Box: k.Box, Unfinished: !k.Over}, true
}

// readSaved reads the file of savedTable and checks it. The error wraps fs.ErrNotExist if there is none.
func (r *Room) readSaved() (k savedTable, err error) {
	text, err := os.ReadFile(r.savedPath())
	if err != nil {
		return k, fmt.Errorf("room: %w", err)
	}
	if err := json.Unmarshal(text, &k); err != nil {
		return k, fmt.Errorf("room: %s: %w", r.savedPath(), err)
	}
	code, ok := wire.ReadCode(k.Code)
	if !ok || code != k.Code || wire.CheckKey(k.Key) != nil || k.Version != savedVersion || k.Port < 0 || k.Port > 65535 {
		return k, fmt.Errorf("room: %s holds no table", r.savedPath())
	}
	return k, nil
}

// save writes the file of savedTable: it writes and syncs another file and renames that. After an error the old file is still
// there.
func (r *Room) save(k savedTable) error {
	text, err := json.Marshal(k)
	if err != nil {
		return fmt.Errorf("room: %w", err)
	}
	next := r.savedPath() + ".new"
	f, err := os.OpenFile(next, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return fmt.Errorf("room: %w", err)
	}
	_, err = f.Write(append(text, '\n'))
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(next, r.savedPath())
	}
	if err != nil {
		return fmt.Errorf("room: %w", err)
	}
	return nil
}

// saveState writes the file of savedTable for the table k, with the state in sum. A failure is only logged.
func (r *Room) saveState(k savedTable, sum gateway.TableSummary) {
	k.Box, k.Over, k.Closed = sum.Box, sum.State == wire.Over, sum.Closed
	if err := r.save(k); err != nil {
		r.options.Logger.Warn("how the table stands is not kept", "table", k.Code, "err", err)
	}
}

// create creates a table from a journal header, after prune has removed old tables. It does not write the file of
// savedTable. The error is a *problem.
func (r *Room) create(header []byte) (savedTable, error) {
	log, err := gateway.OpenFolder(r.options.Dir)
	if err != nil {
		return savedTable{}, &problem{remote.CannotStore, err}
	}
	prune(r.options.Dir)
	ctx, cancel := context.WithTimeout(context.Background(), startTime)
	defer cancel()
	request, _ := http.NewRequestWithContext(ctx, http.MethodPost, "/tables", nil) // cannot fail with these constants
	code, key, err := r.newKeeper(log).Create(request, header)
	var bad *gateway.BodyError
	switch err = errors.Join(err, log.Close()); {
	case errors.As(err, &bad):
		return savedTable{}, &problem{remote.BadTable, err}
	case err != nil:
		return savedTable{}, &problem{remote.CannotStore, err}
	}
	v, _ := jsonline.Parse(header) // cannot fail: a table was created from the header
	box, _ := v.Get("game").Str()
	return savedTable{Version: savedVersion, Code: code, Key: key, Box: box}, nil
}

// lastTable returns the table that was last open. If the log of the table is damaged, lastTable repairs the log first. It
// returns a *problem if the table cannot be opened again, or is open in another copy of the program.
func (r *Room) lastTable() (savedTable, error) {
	k, err := r.readSaved()
	if err == nil && k.Closed {
		err = fmt.Errorf("room: table %s was closed", k.Code)
	}
	if err != nil {
		return k, &problem{remote.CannotReopen, err}
	}
	if isOpen(k) {
		return k, &problem{remote.AlreadyOpen, fmt.Errorf("room: table %s is open at port %d", k.Code, k.Port)}
	}
	if k.lostRecords, err = r.repair(k.Code); err != nil {
		return k, &problem{remote.CannotReopen, err}
	}
	return k, nil
}

// isOpen reports whether another copy of the program on this computer has the table open. It asks at the table's port
// whether the code is redirected to the page, which takes askTime at most.
func isOpen(k savedTable) bool {
	ctx, cancel := context.WithTimeout(context.Background(), askTime)
	defer cancel()
	asked, err := http.NewRequestWithContext(ctx, http.MethodHead, fmt.Sprintf("http://127.0.0.1:%d%s%s", k.Port, gateway.JoinPath, k.Code), nil)
	if err != nil {
		return false
	}
	answer, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(asked)
	if err != nil {
		return false
	}
	return answer.Body.Close() == nil && answer.StatusCode == http.StatusFound
}

// newKeeper returns a Keeper that stores its tables in log.
func (r *Room) newKeeper(log gateway.Log) *gateway.Keeper {
	return &gateway.Keeper{
		Log: log, Boxes: r.options.Boxes, Spread: session.InRoom, Seed: randomSeed,
		Idle: idleTime, PerTable: maxDevices, Bounds: session.UsualBounds(), Decisions: decisions, Logger: r.options.Logger,
	}
}

// logSuffix is the file name suffix of tables.
const logSuffix = ".jsonl"

// prune removes the oldest tables in dir, and what repair has moved aside of them, so that there is room for one more of
// maxTables. Errors are ignored.
func prune(dir string) {
	type table struct {
		name string
		at   time.Time
	}
	var tables []table
	entries, _ := os.ReadDir(dir) // what cannot be listed stays
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && strings.HasSuffix(e.Name(), logSuffix) {
			tables = append(tables, table{e.Name(), info.ModTime()})
		}
	}
	slices.SortFunc(tables, func(a, b table) int { return cmp.Or(b.at.Compare(a.at), strings.Compare(a.name, b.name)) })
	for _, t := range tables[min(len(tables), maxTables-1):] {
		_ = os.Remove(filepath.Join(dir, t.name))
		_ = os.Remove(filepath.Join(dir, t.name+damagedSuffix)) // most have none
	}
}
