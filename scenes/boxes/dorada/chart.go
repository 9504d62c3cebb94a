package dorada

import "ludotheque/scenes/kit/geom"

// chartFor returns the chart for an area: tallChart if the width is below 0.84 of the height, else wideChart.
func chartFor(area geom.Rect) *chart {
	if area.W < area.H*0.84 {
		return tallChart()
	}
	return wideChart()
}

// points returns the points with the coordinates xy: x and y of the first point, x and y of the second, and so on.
func points(xy ...float64) []geom.Point {
	out := make([]geom.Point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, geom.Pt(xy[i], xy[i+1]))
	}
	return out
}

// wideChart returns the map for a screen that is wide, or about as wide as high.
func wideChart() *chart {
	return &chart{
		trail: points(
			0.245, 0.925, 0.35, 0.905, 0.455, 0.93, 0.565, 0.905, 0.68, 0.915, 0.755, 0.86,
			0.735, 0.775, 0.64, 0.735, 0.535, 0.755, 0.43, 0.73, 0.325, 0.755, 0.215, 0.725, 0.105, 0.705,
			0.055, 0.62, 0.115, 0.545, 0.225, 0.56, 0.335, 0.535, 0.445, 0.56, 0.555, 0.535, 0.665, 0.545,
			0.745, 0.475, 0.71, 0.39, 0.605, 0.36, 0.5, 0.38, 0.395, 0.355, 0.285, 0.375, 0.175, 0.35,
			0.075, 0.305, 0.095, 0.205, 0.195, 0.165, 0.305, 0.185, 0.415, 0.16, 0.525, 0.185, 0.63, 0.16, 0.725, 0.175),
		start:      geom.Pt(0.11, 0.925),
		goal:       geom.Pt(0.885, 0.735),
		gate:       geom.Pt(0.885, 0.255),
		pileHeight: 0.43,
		die:        geom.Pt(0.885, 0.9),
		ridges:     0.125,
		coast:      points(-0.05, 0.80, 0.06, 0.815, 0.17, 0.80, 0.2, 0.86, 0.185, 0.93, 0.205, 1.05, -0.05, 1.05),
		river: points(
			0.41, 0.07, 0.41, 0.165, 0.37, 0.25, 0.26, 0.285, 0.2, 0.365, 0.235, 0.445,
			0.187, 0.56, 0.165, 0.63, 0.125, 0.705, 0.1, 0.77, 0.105, 0.84),
		decor: []decor{
			{"dorada-mountains", geom.Pt(0.24, 0.105), 0.1}, {"dorada-mountains", geom.Pt(0.085, 0.13), 0.085},
			{"dorada-compass", geom.Pt(0.075, 0.46), 0.115},
			{"dorada-temple", geom.Pt(0.885, 0.262), 0.24},
			{"dorada-palm", geom.Pt(0.135, 0.475), 0.09}, {"dorada-ruin", geom.Pt(0.715, 0.675), 0.1}, {"dorada-palm", geom.Pt(0.39, 0.475), 0.085},
			{"dorada-idol", geom.Pt(0.5, 0.475), 0.085}, {"dorada-leaves", geom.Pt(0.61, 0.475), 0.055},
			{"dorada-palm", geom.Pt(0.375, 0.665), 0.09},
			{"dorada-leaves", geom.Pt(0.49, 0.66), 0.055}, {"dorada-parrot", geom.Pt(0.59, 0.66), 0.085},
			{"dorada-palm", geom.Pt(0.51, 0.29), 0.085}, {"dorada-palm", geom.Pt(0.62, 0.285), 0.08},
			{"dorada-leaves", geom.Pt(0.34, 0.845), 0.055}, {"dorada-palm", geom.Pt(0.47, 0.85), 0.085},
			{"dorada-leaves", geom.Pt(0.6, 0.84), 0.05},
		},
	}
}

// tallChart returns the map for a screen that is much higher than wide.
func tallChart() *chart {
	return &chart{
		trail: points(
			0.3, 0.945, 0.46, 0.925, 0.62, 0.945, 0.79, 0.92, 0.905, 0.87,
			0.84, 0.805, 0.68, 0.785, 0.52, 0.8, 0.36, 0.78, 0.2, 0.785, 0.085, 0.735,
			0.12, 0.665, 0.28, 0.645, 0.44, 0.66, 0.6, 0.64, 0.71, 0.595,
			0.66, 0.53, 0.5, 0.505, 0.34, 0.52, 0.18, 0.5, 0.085, 0.445,
			0.13, 0.375, 0.29, 0.355, 0.45, 0.37, 0.61, 0.35, 0.71, 0.3,
			0.65, 0.235, 0.49, 0.215, 0.33, 0.23, 0.17, 0.205, 0.095, 0.14, 0.2, 0.085, 0.37, 0.085, 0.53, 0.095, 0.68, 0.085),
		start:      geom.Pt(0.13, 0.94),
		goal:       geom.Pt(0.858, 0.62),
		gate:       geom.Pt(0.87, 0.195),
		pileHeight: 0.38,
		die:        geom.Pt(0.88, 0.72),
		ridges:     0.075,
		coast:      points(-0.05, 0.84, 0.1, 0.845, 0.24, 0.84, 0.27, 0.9, 0.255, 0.95, 0.27, 1.05, -0.05, 1.05),
		river: points(
			0.346, 0.025, 0.346, 0.09, 0.42, 0.15, 0.4, 0.22, 0.33, 0.29, 0.325, 0.36, 0.4, 0.43, 0.385, 0.51,
			0.3, 0.58, 0.22, 0.65, 0.25, 0.715, 0.225, 0.785, 0.16, 0.84, 0.14, 0.88),
		decor: []decor{
			{"dorada-temple", geom.Pt(0.87, 0.2), 0.24},
			{"dorada-palm", geom.Pt(0.2, 0.3), 0.1}, {"dorada-leaves", geom.Pt(0.5, 0.3), 0.06},
			{"dorada-palm", geom.Pt(0.25, 0.45), 0.1}, {"dorada-idol", geom.Pt(0.54, 0.45), 0.09},
			{"dorada-leaves", geom.Pt(0.18, 0.59), 0.06}, {"dorada-palm", geom.Pt(0.5, 0.59), 0.1},
			{"dorada-ruin", geom.Pt(0.43, 0.742), 0.085}, {"dorada-parrot", geom.Pt(0.6, 0.735), 0.09},
			{"dorada-palm", geom.Pt(0.42, 0.875), 0.09}, {"dorada-leaves", geom.Pt(0.55, 0.87), 0.06},
		},
	}
}
