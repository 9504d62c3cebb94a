package settings

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/parcel"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// fileRows returns the rows for the storage of games in a web page; outside a browser there are none. If the browser may
// delete the games, there is a warning, with the button that installs the page. Two buttons export and import all games.
func (sc *Scene) fileRows() (rows []ui.Widget) {
	p := sc.Services.Page
	if p.StorageAtRisk() {
		rows = append(rows, menu.Label(&sc.Screen, ui.Aside, "menu.settings.loose"), smallText(sc.T("menu.settings.install.note")))
	}
	if p.StorageAtRisk() && p.Installable() {
		install := menu.Button(&sc.Screen, "settings.install", "menu.settings.install", p.Install).Icon(ui.IconPlus)
		rows = append(rows, ui.Across(ui.Start, install))
	}
	if p.CanTransferFiles() {
		save := menu.Button(&sc.Screen, "settings.export", "menu.settings.export", sc.export).Icon(ui.IconDownArrow)
		pick := menu.Button(&sc.Screen, "settings.import", "menu.settings.import", func() { p.PickFile(parcel.Extension) }).Icon(ui.IconUpArrow)
		rows = append(rows, ui.Across(ui.Start, save), ui.Across(ui.Start, pick))
	}
	return rows
}

// export lets the player save all games as a file.
func (sc *Scene) export() {
	sc.Services.Page.SaveFile("ludotheque"+parcel.Extension, parcel.Pack(sc.Services.Store))
}

// importStep is called each tick. It starts to import a file that the player has picked, in place of an import under way, and
// imports one game of the file in each call. At the end it shows importReport.
func (sc *Scene) importStep() {
	if data := sc.Services.Page.TakePickedFile(); data != nil {
		rules := make([]game.Box, len(sc.boxes))
		for i, b := range sc.boxes {
			rules[i] = b.Rules
		}
		sc.importing = parcel.NewImport(sc.Services.Store, rules, data)
		sc.importing.OnTable = sc.onTable
	}
	if sc.importing != nil && !sc.importing.Step() {
		ended := sc.importing
		sc.importing = nil
		sc.Root.Toast(ui.Message{Text: func() string { return sc.importReport(ended) }, Persistent: true})
	}
}

// Close implements stage.Closer. It finishes an import under way, so that no game of the file is lost, and shows importReport
// over the next scene.
func (sc *Scene) Close() {
	if sc.importing == nil {
		return
	}
	for sc.importing.Step() {
		continue // a file has few games, so this is short
	}
	sc.Services.NotifyText(sc.importReport(sc.importing))
	sc.importing = nil
}

// importReport returns the text about how many games an ended import has imported, and which games it has not and why.
func (sc *Scene) importReport(ended *parcel.Import) string {
	report := sc.T("menu.settings.taken.none")
	if ended.Games > 0 || ended.Full > 0 || len(ended.Busy) > 0 {
		report = sc.T("menu.settings.taken", "Count", ended.Games)
	}
	if ended.Full > 0 {
		report += " " + sc.T("menu.settings.full", "Count", ended.Full, "Most", store.MaxReplays)
	}
	for _, box := range ended.Busy {
		report += " " + sc.T("menu.settings.busy", "Box", sc.T(box+".title"))
	}
	return report
}
