/** The number of the ticket whose page this is. */
export function ticketOnPage(path: string): string | undefined {
  return /^\/(?:admin\/tickets|support\/ticket)\/(tb-\d+)\/?$/i.exec(path)?.[1]?.toUpperCase();
}
