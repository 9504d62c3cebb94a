//go:build !js

package remote

import "net/url"

// parsePage takes an address apart.
func parsePage(address string) (page, error) {
	u, err := url.Parse(address)
	if err != nil {
		return page{}, err
	}
	return page{u.Scheme, u.Host, u.Path, u.Query().Get("table")}, nil
}
