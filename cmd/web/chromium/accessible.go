package chromium

import (
	"context"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// AccessibleNode is an element of the page as the browser presents it to assistive technology.
type AccessibleNode struct {
	Role, Name string // Role is the ARIA role, such as "button", Name what is read aloud.
	// Disabled is true if the element cannot be used at the moment.
	Disabled bool
	id       cdp.BackendNodeID // the browser's name of the element
}

// axNode is a node of the accessibility tree. chromedp's own type fails on values that it does not know.
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

// axProperty is a property of an axNode.
type axProperty struct {
	Name  string  `json:"name"`
	Value axValue `json:"value"`
}

// AccessibleNodes returns the nodes of the accessibility tree in order, without ignored ones.
func (p *Page) AccessibleNodes() (all []AccessibleNode) {
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
		a := AccessibleNode{id: n.ID}
		a.Role, _ = n.Role.Value.(string)
		a.Name, _ = n.Name.Value.(string)
		for _, q := range n.Properties {
			a.Disabled = a.Disabled || q.Name == "disabled" && q.Value.Value == true
		}
		all = append(all, a)
	}
	return all
}

// SizeOf returns the width and height of an element in CSS pixels.
func (p *Page) SizeOf(a AccessibleNode) (width, height int64) {
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

// Press focuses an element and presses Enter.
func (p *Page) Press(a AccessibleNode) {
	p.t.Helper()
	p.run("focusing "+a.Name, dom.Focus().WithBackendNodeID(a.id))
	p.Key(kb.Enter)
}
