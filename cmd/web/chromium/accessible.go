package chromium

import (
	"context"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// An Accessible is something on the page as the browser shows it to assistive technology.
type Accessible struct {
	Role, Name string
	// Off tells that it cannot be used.
	Off bool
	id  cdp.BackendNodeID
}

// axNode is a node of the accessibility tree, of which the protocol's own type does not know all that browsers tell.
type axNode struct {
	Ignored    bool              `json:"ignored"`
	Role       axValue           `json:"role"`
	Name       axValue           `json:"name"`
	ID         cdp.BackendNodeID `json:"backendDOMNodeId"`
	Properties []axProperty      `json:"properties"`
}

// axValue is a value of an axNode.
type axValue struct {
	Value any `json:"value"`
}

// axProperty is what else is known of an axNode.
type axProperty struct {
	Name  string  `json:"name"`
	Value axValue `json:"value"`
}

// Accessibles returns what the accessibility tree of the page holds, in its order, without what is ignored.
func (p *Page) Accessibles() (all []Accessible) {
	p.t.Helper()
	var tree struct {
		Nodes []axNode `json:"nodes"`
	}
	p.run("reading the accessibility tree", chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, accessibility.CommandGetFullAXTree, nil, &tree)
	}))
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		a := Accessible{id: n.ID}
		a.Role, _ = n.Role.Value.(string)
		a.Name, _ = n.Name.Value.(string)
		for _, q := range n.Properties {
			a.Off = a.Off || q.Name == "disabled" && q.Value.Value == true
		}
		all = append(all, a)
	}
	return all
}

// Bounds returns how large the place of something is, in CSS pixels.
func (p *Page) Bounds(a Accessible) (width, height int64) {
	p.t.Helper()
	p.run("reading the place of "+a.Name, chromedp.ActionFunc(func(ctx context.Context) error {
		box, err := dom.GetBoxModel().WithBackendNodeID(a.id).Do(ctx)
		if err == nil {
			width, height = box.Width, box.Height
		}
		return err
	}))
	return width, height
}

// Press gives something the focus and presses Enter.
func (p *Page) Press(a Accessible) {
	p.t.Helper()
	p.run("focusing "+a.Name, dom.Focus().WithBackendNodeID(a.id))
	p.Key(kb.Enter)
}
