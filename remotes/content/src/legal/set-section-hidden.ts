/** Hides or shows a section of a text, from its heading to the next, with its link in the table of contents. */
export function setSectionHidden(page: ParentNode, id: string, isHidden: boolean): void {
  const heading = page.querySelector<HTMLElement>(`h2#${id}`);
  if (!heading) return;
  const link = page.querySelector<HTMLElement>(`a[href="#${id}"]`);
  const parts = [heading, link?.closest('li')];
  for (let next = heading.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) {
    if (next instanceof HTMLElement) parts.push(next);
  }
  for (const part of parts) part?.toggleAttribute('hidden', isHidden);
}
