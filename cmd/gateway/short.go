package gateway

import (
	"net/http"

	"ludotheque/logic/wire"
)

// ShortPath is before the code in what people type: http://192.168.1.5:7433/t/K7QXM.
const ShortPath = "/t/"

// Short adds to mux what leads from what people type or scan to the page, which lies at the root. A code that here does
// not know is not found; a nil here knows every one, and the page says what there is.
func Short(mux *http.ServeMux, here func(code string) bool) {
	lead := func(w http.ResponseWriter, r *http.Request) {
		code, ok := wire.ReadCode(r.PathValue("code"))
		if !ok || here != nil && !here(code) {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, "/?table="+code, http.StatusFound)
	}
	mux.HandleFunc("GET "+ShortPath+"{code}", lead)
	mux.HandleFunc("GET /T/{code}", lead) // a QR code of capitals is smaller
}
