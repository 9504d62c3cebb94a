package server

import (
	"strconv"
	"strings"
)

// accepts tells whether an Accept-Encoding header (RFC 9110, section 12.5.3) allows an encoding. The encoding's own entry
// counts before "*"; a weight of 0 or one that cannot be read refuses.
func accepts(header, encoding string) bool {
	star := false
	for entry := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(entry, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name == encoding {
			return positive(parameters)
		}
		if name == "*" {
			star = positive(parameters)
		}
	}
	return star
}

// positive tells whether the parameters of an entry leave it a weight above 0.
func positive(parameters string) bool {
	for parameter := range strings.SplitSeq(parameters, ";") {
		key, value, _ := strings.Cut(parameter, "=")
		if !strings.EqualFold(strings.TrimSpace(key), "q") {
			continue
		}
		weight, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		return err == nil && weight > 0 && weight <= 1
	}
	return true
}
