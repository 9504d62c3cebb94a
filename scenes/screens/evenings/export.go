package evenings

import (
	"bytes"
	"strconv"

	"ludotheque/scenes/kit/snapshot"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// exportFile is something that is made of the book beside the game's goroutine, for the player to take along.
type exportFile struct {
	name string
	done chan struct{}
	data []byte
	path string // where it lies, if that is to be told
	err  error
}

// canExport reports whether files can be handed out.
func (sc *Scene) canExport() bool {
	return sc.clip.SaveFile != nil || sc.Services.Page.CanTransferFiles()
}

// export has a file made and handed out; one at a time.
func (sc *Scene) export(name string, content func() ([]byte, error)) {
	if sc.file != nil {
		return
	}
	f, keep := &exportFile{name: name, done: make(chan struct{})}, sc.clip.SaveFile
	if sc.Services.Page.CanTransferFiles() {
		keep = nil
	}
	sc.file = f
	go func() {
		defer close(f.done)
		if f.data, f.err = content(); f.err == nil && keep != nil {
			f.path, f.err = keep(name, f.data)
		}
	}()
}

// deliverFile hands out the file that is made once it is there: by what sends files, on a device for fingers, or as a download.
func (sc *Scene) deliverFile() {
	f := sc.file
	if f == nil {
		return
	}
	select {
	case <-f.done:
	default:
		return
	}
	sc.file = nil
	switch {
	case f.err != nil:
		sc.Fail(f.err)
	case sc.clip.ShareFile != nil && sc.Services.Platform.Touch:
		sc.clip.ShareFile(f.name, f.data)
	case f.path == "":
		sc.Services.Page.SaveFile(f.name, f.data)
	default:
		sc.Root.Toast(ui.Message{Text: func() string { return sc.T("evenings.saved", "File", f.path) }, Persistent: true})
	}
}

// exportTable hands out the whole book, as a table for spreadsheets.
func (sc *Scene) exportTable() {
	table, err := sc.csvTable()
	sc.export("ludotheque.csv", func() ([]byte, error) { return table, err })
}

// copyTable puts the whole book on the clipboard, as a table for spreadsheets.
func (sc *Scene) copyTable() {
	table, err := sc.csvTable()
	if err != nil {
		sc.Fail(err)
		return
	}
	sc.clip.Copy(string(table))
	sc.Root.Toast(ui.Message{Text: func() string { return sc.T("evenings.copied") }})
}

func (sc *Scene) csvTable() ([]byte, error) {
	var table bytes.Buffer
	err := sc.keeper.Book().WriteCSV(&table)
	return table.Bytes(), err
}

// pictureWidth is how wide in dp a picture of somebody's figures is.
const pictureWidth = 720

// exportPicture hands out what the page of somebody's figures shows, as a picture.
func (sc *Scene) exportPicture() {
	t := sc.keeper.Book().Tally(sc.who, sc.box)
	box := sc.T("evenings.all")
	if sc.box != "" {
		box = sc.T(sc.box + ".title")
	}
	rows := []ui.Widget{ui.NewLabel(ui.Heading, sc.personName(sc.who)+" · "+box), ui.Line()}
	rows = append(rows, sc.portraitRows(&t)...)
	rows = append(rows, menu.Label(&sc.Screen, ui.Small, "shell.title"))
	picture := snapshot.Render(sc.Root.Theme, ui.Card(ui.Column(12, rows...)), pictureWidth)
	sc.export("ludotheque-"+strconv.Itoa(t.Games)+".png", picture.PNG)
}
