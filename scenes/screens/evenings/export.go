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
	name string        // name of the file, without a folder
	done chan struct{} // closed when data, path and err are set; only the goroutine may use them before
	data []byte        // content of the file
	path string        // where Clip.SaveFile has saved the file; empty if it was not called
	err  error         // why the file could not be made or saved
}

// canExport reports whether the player can save files.
func (sc *Scene) canExport() bool {
	return sc.clip.SaveFile != nil || sc.Services.Page.CanTransferFiles()
}

// export starts a goroutine that makes the file name with what content returns; deliverFile hands the file out. If
// the page cannot transfer files, the goroutine also saves the file with Clip.SaveFile. export does nothing while another
// file is being made. content runs on the goroutine, and must not use the book or the screen.
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

// deliverFile hands out the file that export makes, once the file is done: to the sharing dialog on a touch screen, else as a
// download. If the file is saved already, deliverFile shows where; if it could not be made or saved, the error. Before the
// file is done, deliverFile does nothing.
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

// copyTable copies the whole book as CSV to the clipboard, and shows a message that says so; clip.Copy must not be nil. If the
// table cannot be made, it shows the error.
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

// exportPicture exports the figures and charts of the chosen person and box as a PNG. The number of games is a part of the
// file's name.
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
