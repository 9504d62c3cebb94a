package gateway

import (
	"errors"
	"net/http"

	"ludotheque/logic/online/wire"
)

// ShortPath is before the code in what people type: http://192.168.1.5:7433/t/K7QXM.
const ShortPath = "/t/"

// Short adds to mux what leads from what people type or scan to the page, which lies at the root. A code that here does
// not know is not found, and counts as one that was tried; a nil here knows every one, and the page says what there is.
func (g *Gateway) Short(mux *http.ServeMux, here func(code string) bool) {
	lead := func(w http.ResponseWriter, r *http.Request) {
		code, ok := wire.ReadCode(r.PathValue("code"))
		var err error
		switch {
		case here != nil:
			err = g.try(r.Context(), g.address(r), code, func() error {
				if !ok || !here(code) {
					return ErrNoTable
				}
				return nil
			})
		case !ok:
			err = ErrNoTable
		}
		switch w.Header().Set("Cache-Control", "no-store"); {
		case err == nil:
			http.Redirect(w, r, "/?table="+code, http.StatusFound)
		case errors.Is(err, ErrNoTable):
			http.NotFound(w, r)
		default:
			http.Error(w, errTries.Error(), http.StatusTooManyRequests)
		}
	}
	mux.HandleFunc("GET "+ShortPath+"{code}", lead)
	mux.HandleFunc("GET /T/{code}", lead) // a QR code of capitals is smaller
}
