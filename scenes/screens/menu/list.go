package menu

import "ludotheque/scenes/services"

// JoinNames returns a list of names as in a sentence: "Ada, Bruno and Clara". names must not be empty.
func JoinNames(s *services.Services, names []string) string {
	last := len(names) - 1
	if last <= 0 {
		return names[0]
	}
	list := names[0]
	for _, name := range names[1:last] {
		list = s.T("shell.list.comma", "First", list, "Last", name)
	}
	return s.T("shell.list.and", "First", list, "Last", names[last])
}
