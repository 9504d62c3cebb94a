package settings

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/parcel"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// files returns what a page offers for games to outlive the browser's storage: a warning where that is not safe, a way to install
// the game, and files for all games.
func (sc *Scene) files() (rows []ui.Widget) {
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

// export hands the player a file with all games.
func (sc *Scene) export() {
	sc.Services.Page.SaveFile("ludotheque"+parcel.Extension, parcel.Pack(sc.Services.Store))
}

// importStep takes the games out of a file that the player has picked, one a tick, and tells how many there were.
func (sc *Scene) importStep() {
	if data := sc.Services.Page.TakePickedFile(); data != nil {
		rules := make([]game.Box, len(sc.boxes))
		for i, b := range sc.boxes {
			rules[i] = b.Rules
		}
		sc.taken = parcel.NewImport(sc.Services.Store, rules, data)
	}
	if sc.taken != nil && !sc.taken.Step() {
		o := sc.taken
		sc.taken = nil
		sc.Root.Toast(ui.Message{Text: func() string { return sc.importReport(o) }, Persistent: true})
	}
}

// importReport tells what has been taken in and what has not.
func (sc *Scene) importReport(o *parcel.Import) string {
	words := sc.T("menu.settings.taken.none")
	if o.Games > 0 || o.Full > 0 || len(o.Busy) > 0 {
		words = sc.T("menu.settings.taken", "Count", o.Games)
	}
	if o.Full > 0 {
		words += " " + sc.T("menu.settings.full", "Count", o.Full, "Most", store.MaxReplays)
	}
	for _, box := range o.Busy {
		words += " " + sc.T("menu.settings.busy", "Box", sc.T(box+".title"))
	}
	return words
}
