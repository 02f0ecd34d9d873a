const FIELDS = 'form :is(input, select, textarea):not([type=hidden], [tabindex="-1"])';
/** Headings, focusable notices, and groups, such as the question before something that can't be undone. */
const HEADINGS = ':is(h1, h2, h3, h4, [role=group], p[tabindex="-1"])';
const CONTROLS = ':is(a[href], button, input, select, textarea, summary):not([type=hidden], [tabindex="-1"])';

/**
 * Where to move focus after the focused element was removed: what is new in its place (the same element, a form field, a control of
 * the same name, a heading, another control), a form or heading that appeared elsewhere, or a neighboring control.
 */
export function nextFocusTarget(removed: Element, changes: readonly MutationRecord[], page: Element): Element | undefined {
  const removal = changes.find(
    ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(removed)),
  );
  const added = changes
    // A part of the page that has just loaded is nothing that was asked for.
    .filter(({ target }) => !(target instanceof Element && target.matches('[data-deferred]')))
    .flatMap(({ addedNodes }) => [...addedNodes])
    .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []))
    .filter((node) => node.isConnected && isUsable(node))
    .toSorted(byDocumentOrder);
  const inPlace = added.filter((node) => removal?.target.contains(node));
  return (
    // As when a form is replaced by one with other fields, while someone types.
    inPlace.find(({ id }) => id !== '' && id === removed.id) ??
    firstOf([FIELDS], inPlace) ??
    inPlace.find((node) => node.matches(CONTROLS) && nameOf(node) === nameOf(removed)) ??
    firstOf([HEADINGS, CONTROLS], inPlace) ??
    firstOf([FIELDS, HEADINGS], added) ??
    (removal && neighbor(removal)) ??
    page.querySelector('h1') ??
    undefined
  );
}

/** The first element that matches the first selector that any matches. */
function firstOf(selectors: readonly string[], elements: readonly Element[]): Element | undefined {
  return selectors.map((selector) => elements.find((element) => element.matches(selector))).find((found) => found);
}

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent.trim();

/** The next control after the removed element in what is left of its container, or else the previous one. */
function neighbor({ target, nextSibling }: MutationRecord): Element | undefined {
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
