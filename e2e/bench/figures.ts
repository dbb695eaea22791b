/** Medians, percentiles and tables for benchmarks. */

/** The value at percentile `share` (0–1) of the samples; NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  return sorted[Math.max(0, index)] ?? NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

export interface Row {
  figure: string;
  value: string;
  /** The reference's value for the same work in the same run. */
  reference?: string;
  /** Goal of the figure. */
  goal?: string;
}

/** A table of fixed width with a title. */
export function table(title: string, rows: readonly Row[]): string {
  const head: Row = { figure: "figure", value: "value", reference: "reference", goal: "goal" };
  const columns = ["figure", "value", "reference", "goal"] as const;
  const cells = [head, ...rows].map((row) => columns.map((column) => row[column] ?? "–"));
  const widths = widthsOf(cells);
  const [first, ...lines] = aligned(cells);
  return [title, first, widths.map((width) => "-".repeat(width)).join("  "), ...lines, ""]
    .join("\n");
}

/** Rows as lines whose columns are aligned. */
export function aligned(rows: readonly string[][]): string[] {
  const widths = widthsOf(rows);
  return rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ").trimEnd());
}

function widthsOf(rows: readonly string[][]): number[] {
  return (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}

/** The median of the samples in ms beside its bar, red when over. */
export function barred(samples: readonly number[], most: number): Pick<Row, "value" | "goal"> {
  const value = median(samples);
  return { value: `${ms(value)} ${value <= most ? "ok" : "red"}`, goal: `≤ ${most} ms` };
}
