const FIELDS = 'form :is(input, select, textarea):not([type=hidden], [tabindex="-1"])';
/** Places of text, among them what says by itself that it takes the focus. A group asks before something is done for good. */
const TEXTS = ':is(h1, h2, h3, h4, [role=group], p[tabindex="-1"])';
const CONTROLS = ':is(a[href], button, input, select, textarea, summary):not([type=hidden], [tabindex="-1"])';

/** Where a page goes on after something that had the focus was removed from it: a new form, a new heading, what stands in its place. */
export function nextFocusTarget(gone: Element, changes: readonly MutationRecord[], page: Element): Element | undefined {
  const added = changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element)
    .filter((node) => node.isConnected);
  for (const wanted of [FIELDS, TEXTS, CONTROLS]) {
    const found = added.flatMap((node) => [node, ...node.querySelectorAll('*')]).filter((node) => node.matches(wanted));
    const [first] = found.filter(isUsable).toSorted(byPlace);
    if (first) return first;
  }
  return neighbor(gone, changes) ?? page.querySelector('h1') ?? undefined;
}

/** The next control in the part that is left of what is gone, or else the one before. */
function neighbor(gone: Element, changes: readonly MutationRecord[]): Element | undefined {
  const change = changes.find(
    ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
  );
  if (!change) return undefined;
  const { target, nextSibling } = change;
  const isAfter = (control: Element) =>
    nextSibling?.isConnected
      ? nextSibling.contains(control) || isBefore(nextSibling, control)
      : !target.contains(control) && isBefore(target, control);
  for (let part: Node | null = target; part instanceof Element && part.tagName !== 'MAIN'; part = part.parentElement) {
    const controls = [...part.querySelectorAll(CONTROLS)].filter(isUsable);
    const found = controls.find(isAfter) ?? controls.at(-1);
    if (found) return found;
  }
  return undefined;
}

function isUsable(element: Element): boolean {
  return !element.matches(':disabled, [aria-hidden=true] *') && element.checkVisibility();
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function byPlace(one: Element, other: Element): number {
  return isBefore(one, other) ? -1 : 1;
}
