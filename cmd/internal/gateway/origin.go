package gateway

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"ludotheque/logic/online/wire"
)

// preflightAge is for how many seconds a browser need not ask again what a page of another host may send.
const preflightAge = 600

// errForeign is told to a page that may not use the gateway.
var errForeign = errors.New(wire.Foreign)

// hasName reports whether the gateway is called host, with a port or without: by an address, as localhost, by one of its Names or
// Origins. A page of somebody else's name whose address has been changed to this one's says that name, and is its own host: it has
// to be known by its name.
func (g *Gateway) hasName(host string) bool {
	host = hostName(host)
	if _, err := netip.ParseAddr(host); err == nil || host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	is := func(pattern string) bool {
		if _, after, ok := strings.Cut(pattern, "://"); ok {
			pattern = after
		}
		ok, err := path.Match(hostName(pattern), host)
		return err == nil && ok
	}
	return slices.ContainsFunc(g.Names, is) || slices.ContainsFunc(g.Origins, is)
}

// hostName returns host without its port, as it is compared.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// admits reports whether whoever asks may: by a name that the gateway is called, and as a program, a page of its own host, or of one
// that is named.
func (g *Gateway) admits(r *http.Request) bool {
	if !g.hasName(r.Host) {
		g.logUnknownHost(r.Host)
		return false
	}
	origin := r.Header.Get("Origin")
	if origin == "" || isOwnPage(r) {
		return true
	}
	from, err := url.Parse(origin)
	if err != nil || from.Host == "" {
		return false
	}
	return slices.ContainsFunc(g.Origins, func(pattern string) bool { return matchesOrigin(pattern, from) })
}

// isOwnPage reports whether a page of the gateway's own host asks.
func isOwnPage(r *http.Request) bool {
	from, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && strings.EqualFold(from.Host, r.Host)
}

// matchesOrigin reports whether a page comes from where pattern names: a host, or a scheme and a host, with the stars of path.Match.
func matchesOrigin(pattern string, from *url.URL) bool {
	host := from.Host
	if strings.Contains(pattern, "://") {
		host = from.Scheme + "://" + from.Host
	}
	ok, err := path.Match(strings.ToLower(pattern), strings.ToLower(host))
	return err == nil && ok
}

// logUnknownHost says, now and then, that somebody has come by a name that is not known: it may be a right one that was not told.
func (g *Gateway) logUnknownHost(host string) {
	if g.stranger.allow() {
		g.Logger.Warn("somebody is turned away who calls this host by another name", "host", host)
	}
}

// corsHandler answers pages of other hosts in such a way that their browsers let them read it: those that are named are served, all
// others are told that they may not. Who changes something is held to the names of this host besides.
func (g *Gateway) corsHandler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asks := r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodOptions
		own := r.Header.Get("Origin") == "" || isOwnPage(r)
		if !own {
			h := w.Header()
			h.Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
			h.Add("Vary", "Origin")
		}
		switch {
		case !asks && g.banned(w, g.address(r)):
		case own && asks:
			next.ServeHTTP(w, r)
		case r.Method == http.MethodOptions:
			h := w.Header()
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
