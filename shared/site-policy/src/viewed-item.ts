/** What analytics calls the item that a page offers: pages of services, computer repair, and prices (specification, section 7). */
export function viewedItem(path: string): string | undefined {
  return /^\/(services?(\/[^/]+)?|home-services|(computer-repair|it-support)-[^/]+|pricing)$/.test(path)
    ? path.slice(1)
    : undefined;
}
