package room

import (
	"cmp"
	"fmt"
	"net"
	"net/netip"
	"os"
	"slices"
	"strings"

	"ludotheque/scenes/together/remote"
)

// Address is an address of this computer in a local network.
type Address struct {
	IP        netip.Addr
	Net       remote.Net
	Interface string
}

// LocalAddresses lists this computer's addresses in local networks, the likeliest first: those of a Wi-Fi, of a cable,
// and then of networks that only programs make.
func LocalAddresses() ([]Address, error) {
	all, err := net.Interfaces()
	if err != nil {
		return nil, fmt.Errorf("room: networks: %w", err)
	}
	var list []Address
	for _, i := range all {
		if i.Flags&net.FlagUp == 0 || i.Flags&(net.FlagLoopback|net.FlagPointToPoint) != 0 {
			continue
		}
		addresses, err := i.Addrs()
		if err != nil {
			continue // it has gone meanwhile
		}
		for _, a := range addresses {
			if ip, ok := privateIP(a); ok {
				list = append(list, Address{IP: ip, Net: kindOf(i.Name), Interface: i.Name})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Address) int { return cmp.Compare(rank(a), rank(b)) })
	return list, nil
}

// privateIP returns the address of a local network that can be typed: of IPv4.
func privateIP(a net.Addr) (netip.Addr, bool) {
	n, ok := a.(*net.IPNet)
	if !ok {
		return netip.Addr{}, false
	}
	ip, ok := netip.AddrFromSlice(n.IP)
	ip = ip.Unmap()
	return ip, ok && ip.Is4() && (ip.IsPrivate() || ip.IsLinkLocalUnicast())
}

// hostNames returns what this computer is called in its local network, besides its addresses.
func hostNames() []string {
	name, err := os.Hostname()
	if err != nil || name == "" {
		return nil
	}
	first, _, _ := strings.Cut(name, ".")
	return []string{name, first, first + ".local"}
}

// rank orders addresses. One that a computer has given itself, as nobody else has, comes last.
func rank(a Address) int {
	order := map[remote.Net]int{remote.Wireless: 0, remote.Wired: 1, remote.OtherNet: 2}[a.Net]
	if a.IP.IsLinkLocalUnicast() {
		order += 3
	}
	return order
}

// names has the beginnings of what systems call their networks. What programs make for themselves is of another kind,
// like all that is unknown.
var names = []struct {
	begins string
	net    remote.Net
}{
	{"wl", remote.Wireless}, {"wi-fi", remote.Wireless}, {"wifi", remote.Wireless}, {"airport", remote.Wireless},
	{"eth", remote.Wired}, {"en", remote.Wired}, {"lan", remote.Wired},
}

// kindOf returns the kind of the network that a system calls by a name.
func kindOf(name string) remote.Net {
	name = strings.ToLower(name)
	for _, n := range names {
		if strings.HasPrefix(name, n.begins) {
			return n.net
		}
	}
	return remote.OtherNet
}
