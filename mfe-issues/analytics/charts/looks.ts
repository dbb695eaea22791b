/** Looks shared by all charts, as properties of recharts components. */

export const AXIS = { stroke: "var(--ct-dimmed)", fontSize: 12, tickLine: false } as const;

export const TOOLTIP = {
  contentStyle: {
    background: "var(--ct-surface)",
    borderColor: "var(--ct-border)",
    borderRadius: 4,
    color: "var(--ct-text)",
    fontSize: 12,
  },
  // Without it a name is written in its colour, which is too pale for text.
  itemStyle: { color: "var(--ct-text)" },
  cursor: { fill: "var(--ct-hover)", stroke: "var(--ct-border)" },
  isAnimationActive: false,
} as const;
