package gateway

import (
	"errors"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"ludotheque/logic/wire"
)

// preflightAge is for how many seconds a browser need not ask again what a page of another host may send.
const preflightAge = 600

// errForeign is told to a page that may not use the gateway.
var errForeign = errors.New(wire.Foreign)

// admits reports whether whoever asks may: a program, a page of the gateway's own host, or of one that is named.
func (g *Gateway) admits(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" || own(r) {
		return true
	}
	from, err := url.Parse(origin)
	if err != nil || from.Host == "" {
		return false
	}
	return slices.ContainsFunc(g.Origins, func(pattern string) bool { return fits(pattern, from) })
}

// own reports whether a page of the gateway's own host asks.
func own(r *http.Request) bool {
	from, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && strings.EqualFold(from.Host, r.Host)
}

// fits reports whether a page comes from where pattern names: a host, or a scheme and a host, with the stars of path.Match.
func fits(pattern string, from *url.URL) bool {
	host := from.Host
	if strings.Contains(pattern, "://") {
		host = from.Scheme + "://" + from.Host
	}
	ok, err := path.Match(strings.ToLower(pattern), strings.ToLower(host))
	return err == nil && ok
}

// pages answers pages of other hosts in such a way that their browsers let them read it: those that are named are served, all
// others are told that they may not. WebSockets see to that by themselves.
func (g *Gateway) pages(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Origin") == "" || r.Header.Get("Upgrade") != "" || own(r) {
			next.ServeHTTP(w, r)
			return
		}
		h := w.Header()
		h.Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
		h.Add("Vary", "Origin")
		switch {
		case r.Method == http.MethodOptions:
			h.Set("Access-Control-Allow-Methods", "GET, POST")
			h.Set("Access-Control-Allow-Headers", "Content-Type")
			h.Set("Access-Control-Max-Age", strconv.Itoa(preflightAge))
			w.WriteHeader(http.StatusNoContent)
		case !g.admits(r):
			answer(w, http.StatusForbidden, wire.AppendError(nil, errForeign.Error()))
		default:
			next.ServeHTTP(w, r)
		}
	})
}
