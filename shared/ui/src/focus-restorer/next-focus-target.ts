const FIELDS = 'form :is(input, select, textarea):not([type=hidden], [tabindex="-1"])';
/** Headings, focusable notices, and groups, such as the question before something that can't be undone. */
const HEADINGS = ':is(h1, h2, h3, h4, [role=group], p[tabindex="-1"])';
const CONTROLS = ':is(a[href], button, input, select, textarea, summary):not([type=hidden], [tabindex="-1"])';

/** Where to move focus after the focused element was removed: a new form field, a new heading, or a neighboring control. */
export function nextFocusTarget(removed: Element, changes: readonly MutationRecord[], page: Element): Element | undefined {
  const added = changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element)
    .filter((node) => node.isConnected);
  for (const wanted of [FIELDS, HEADINGS, CONTROLS]) {
    const found = added.flatMap((node) => [node, ...node.querySelectorAll('*')]).filter((node) => node.matches(wanted));
    const [first] = found.filter(isUsable).toSorted(byDocumentOrder);
    if (first) return first;
  }
  return neighbor(removed, changes) ?? page.querySelector('h1') ?? undefined;
}

/** The next control after the removed element in what is left of its container, or else the previous one. */
function neighbor(removed: Element, changes: readonly MutationRecord[]): Element | undefined {
  const change = changes.find(
    ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(removed)),
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

function byDocumentOrder(one: Element, other: Element): number {
  return isBefore(one, other) ? -1 : 1;
}
