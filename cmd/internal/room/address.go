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
	Net       remote.Net // Net is the kind of the network.
	Interface string     // Interface is the system's name of the network interface.
}

// LocalAddresses returns this computer's private and link-local IPv4 addresses. Wi-Fi comes first, then cable, then other
// networks, such as those of virtual machines; link-local addresses come after all others. Interfaces that are down and
// point-to-point links are left out, so there may be no address.
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
			continue // the interface has gone meanwhile
		}
		for _, a := range addresses {
			if ip, ok := privateIP(a); ok {
				list = append(list, Address{IP: ip, Net: netKind(i.Name), Interface: i.Name})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Address) int { return cmp.Compare(rank(a), rank(b)) })
	return list, nil
}

// privateIP returns the IP of a, and true if it is a private or link-local address of IPv4, which people can type.
func privateIP(a net.Addr) (netip.Addr, bool) {
	n, ok := a.(*net.IPNet)
	if !ok {
		return netip.Addr{}, false
	}
	ip, ok := netip.AddrFromSlice(n.IP)
	ip = ip.Unmap()
	return ip, ok && ip.Is4() && (ip.IsPrivate() || ip.IsLinkLocalUnicast())
}

// hostNames returns the names of this computer in its local network: its name, the first part of that, and the first part
// with .local. It returns nil if the system does not know the name.
func hostNames() []string {
	name, err := os.Hostname()
	if err != nil || name == "" {
		return nil
	}
	first, _, _ := strings.Cut(name, ".")
	return []string{name, first, first + ".local"}
}

// rank returns the sort key of an address; the addresses that guests most likely reach have the lowest. Link-local
// addresses, which the computer gave itself, rank after the addresses of all kinds of networks.
func rank(a Address) int {
	order := map[remote.Net]int{remote.Wireless: 0, remote.Wired: 1, remote.OtherNet: 2}[a.Net]
	if a.IP.IsLinkLocalUnicast() {
		order += 3 // after the three kinds
	}
	return order
}

// interfacePrefixes maps the beginnings of network interface names to kinds of networks. All other names are of
// remote.OtherNet.
var interfacePrefixes = []struct {
	begins string
	net    remote.Net
}{
	{"wl", remote.Wireless}, {"wi-fi", remote.Wireless}, {"wifi", remote.Wireless}, {"airport", remote.Wireless},
	{"eth", remote.Wired}, {"en", remote.Wired}, {"lan", remote.Wired},
}

// netKind returns the kind of the network interface with a name.
func netKind(name string) remote.Net {
	name = strings.ToLower(name)
	for _, n := range interfacePrefixes {
		if strings.HasPrefix(name, n.begins) {
			return n.net
		}
	}
	return remote.OtherNet
}
