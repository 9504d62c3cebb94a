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

// preflightAge is for how many seconds a browser may cache the answer to a preflight request.
const preflightAge = 600

// errForeign is sent to a page that may not use the gateway.
var errForeign = errors.New(wire.Foreign)

// hasName reports whether host is a name of the gateway: an IP address, localhost, or a name that matches one of g.Names or
// g.Origins, see IsNameOf.
func (g *Gateway) hasName(host string) bool {
	return IsNameOf(g.Names, host) || IsNameOf(g.Origins, host)
}

// IsNameOf reports whether host, with or without a port, may be used as a server's name: whether it is an IP address,
// localhost or a name that ends in .localhost, or matches one of names, the patterns of the server's own names in the
// syntax of path.Match. A scheme and a port in a pattern are ignored. A server that refuses all other hosts prevents DNS
// rebinding, where a foreign page resolves its own name to the server.
func IsNameOf(names []string, host string) bool {
	host = hostName(host)
	if _, err := netip.ParseAddr(host); err == nil || host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	return slices.ContainsFunc(names, func(pattern string) bool {
		if _, after, ok := strings.Cut(pattern, "://"); ok {
			pattern = after
		}
		ok, err := path.Match(hostName(pattern), host)
		return err == nil && ok
	})
}

// hostName returns host in lower case, without its port and a final dot.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// admits reports whether a request may use the gateway. It must be for a known host name, and come from a program, a page
// of that host, or a page of one of g.Origins. An unknown host name is logged.
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

// isOwnPage reports whether the Origin header of r names the host that the request is for. Without that header it is false.
func isOwnPage(r *http.Request) bool {
	from, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && strings.EqualFold(from.Host, r.Host)
}

// matchesOrigin reports whether the origin from matches pattern: a host, or a scheme and a host, in the syntax of
// path.Match.
func matchesOrigin(pattern string, from *url.URL) bool {
	host := from.Host
	if strings.Contains(pattern, "://") {
		host = from.Scheme + "://" + from.Host
	}
	ok, err := path.Match(strings.ToLower(pattern), strings.ToLower(host))
	return err == nil && ok
}

// logUnknownHost logs, at most once in throttleTime, that a request for an unknown host was refused. Perhaps the operator
// has forgotten to add the host to g.Names.
func (g *Gateway) logUnknownHost(host string) {
	if g.hostThrottle.allow() {
		g.Logger.Warn("somebody is turned away who calls this host by another name", "host", host)
	}
}

// corsHandler returns a handler that passes requests on to next. By CORS headers it lets pages of other hosts read all
// answers. It answers preflight requests of such pages itself, and their other requests with status 403 if g.admits refuses
// them. A request that may change something is answered with status 403 if its address is banned, or if g.admits refuses
// it, even if it comes from a program or from the host's own page.
func (g *Gateway) corsHandler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		safe := r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodOptions
		own := r.Header.Get("Origin") == "" || isOwnPage(r) // from a program or the host's own page
		if !own {
			h := w.Header()
			h.Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
			h.Add("Vary", "Origin")
		}
		if !safe && g.rejectBanned(w, g.address(r)) {
			return
		}
		switch {
		case own && safe:
			next.ServeHTTP(w, r)
		case r.Method == http.MethodOptions: // a preflight request
			h := w.Header()
			h.Set("Access-Control-Allow-Methods", "GET, POST")
			h.Set("Access-Control-Allow-Headers", "Content-Type")
			h.Set("Access-Control-Max-Age", strconv.Itoa(preflightAge))
			w.WriteHeader(http.StatusNoContent)
		case !g.admits(r):
			writeJSON(w, http.StatusForbidden, wire.AppendError(nil, errForeign.Error()))
		default:
			next.ServeHTTP(w, r)
		}
	})
}
