import { oneLine } from '../log/escape-controls.ts';

/** Rows as lines of text with aligned columns. */
export function textTable(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(oneLine));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
