package evenings

import (
	"bytes"
	"strconv"

	"ludotheque/scenes/kit/snapshot"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// exportFile is a file that a goroutine makes from the book, for the player to save.
type exportFile struct {
	name string
	done chan struct{} // closed when data, path and err are set
	data []byte
	path string // where Clip.SaveFile has put it; empty if it has not
	err  error
}

// canExport reports whether the player can save files.
func (sc *Scene) canExport() bool {
	return sc.clip.SaveFile != nil || sc.Services.Page.CanTransferFiles()
}

// export starts a goroutine that makes a file with the given content; deliverFile hands it out. It does nothing while
// another file is being made.
func (sc *Scene) export(name string, content func() ([]byte, error)) {
	if sc.file != nil {
		return
	}
	file, save := &exportFile{name: name, done: make(chan struct{})}, sc.clip.SaveFile
	if sc.Services.Page.CanTransferFiles() {
		save = nil
	}
	sc.file = file
	go func() {
		defer close(file.done)
		if file.data, file.err = content(); file.err == nil && save != nil {
			file.path, file.err = save(name, file.data)
		}
	}()
}

// deliverFile hands out the file once it has been made: to the sharing dialog on a touch screen, as a download, or, if
// it is saved already, by saying where.
func (sc *Scene) deliverFile() {
	file := sc.file
	if file == nil {
		return
	}
	select {
	case <-file.done:
	default:
		return
	}
	sc.file = nil
	switch {
	case file.err != nil:
		sc.Fail(file.err)
	case sc.clip.ShareFile != nil && sc.Services.Platform.Touch:
		sc.clip.ShareFile(file.name, file.data)
	case file.path == "":
		sc.Services.Page.SaveFile(file.name, file.data)
	default:
		sc.Root.Toast(ui.Message{Text: func() string { return sc.T("evenings.saved", "File", file.path) }, Persistent: true})
	}
}

// exportTable exports the whole book as CSV.
func (sc *Scene) exportTable() {
	table, err := sc.csvTable()
	sc.export("ludotheque.csv", func() ([]byte, error) { return table, err })
}

// copyTable copies the whole book as CSV to the clipboard.
func (sc *Scene) copyTable() {
	table, err := sc.csvTable()
	if err != nil {
		sc.Fail(err)
		return
	}
	sc.clip.Copy(string(table))
	sc.Root.Toast(ui.Message{Text: func() string { return sc.T("evenings.copied") }})
}

// csvTable returns the whole book as CSV.
func (sc *Scene) csvTable() ([]byte, error) {
	var table bytes.Buffer
	err := sc.keeper.Book().WriteCSV(&table)
	return table.Bytes(), err
}

// pictureWidth is the width in dp of an exported picture.
const pictureWidth = 720

// exportPicture exports the page of the chosen person as a PNG.
func (sc *Scene) exportPicture() {
	tally := sc.keeper.Book().Tally(sc.who, sc.box)
	box := sc.T("evenings.all")
	if sc.box != "" {
		box = sc.T(sc.box + ".title")
	}
	rows := []ui.Widget{ui.NewLabel(ui.Heading, sc.personName(sc.who)+" · "+box), ui.Line()}
	rows = append(rows, sc.portraitRows(&tally)...)
	rows = append(rows, menu.Label(&sc.Screen, ui.Small, "shell.title"))
	picture := snapshot.Render(sc.Root.Theme, ui.Card(ui.Column(12, rows...)), pictureWidth)
	sc.export("ludotheque-"+strconv.Itoa(tally.Games)+".png", picture.PNG)
}
