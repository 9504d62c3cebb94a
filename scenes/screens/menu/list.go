package menu

import "ludotheque/scenes/services"

// JoinNames lists names, of which there are some, as a sentence does: "Ada, Bruno and Clara".
func JoinNames(s *services.Services, names []string) string {
	last := len(names) - 1
	if last <= 0 {
		return names[0]
	}
	out := names[0]
	for _, name := range names[1:last] {
		out = s.T("shell.list.comma", "First", out, "Last", name)
	}
	return s.T("shell.list.and", "First", out, "Last", names[last])
}
