/** The list with one item moved by a number of places. */
export function moved<Item>(items: readonly Item[], index: number, places: number): Item[] {
  const others = items.toSpliced(index, 1);
  return others.toSpliced(index + places, 0, ...items.slice(index, index + 1));
}
