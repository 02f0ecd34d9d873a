import { store } from '@tulebyte/platform';
import { pathAtom } from '../navigation/path-atom.ts';

const MIN_PX = 44;
const RECHECK_DELAY_MS = 2000;
const CONTROLS =
  'a[href], button, summary, select, input:not([type=hidden]), [role=button], [role=tab], [role=switch], [role=menuitem]';
const SMALL_TARGET = 'data-small-target';

/**
 * Makes the target of every control on a touch device at least 44 px wide and high (specification, section 9): when a page is
 * shown, and 2 s later for what was added since. Only the hit area grows, not the control's appearance.
 */
export function observeTouchTargets(): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  addTargetStyles();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    enlargeTouchTargets();
    clearTimeout(timer);
    timer = setTimeout(enlargeTouchTargets, RECHECK_DELAY_MS);
  };
  check();
  store.sub(pathAtom, check);
}

/** Marks controls that are too small, except links within text (WCAG 2.2, 2.5.8). */
export function enlargeTouchTargets(): void {
  // Measure everything before marking anything, to avoid a layout for each control.
  const small = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isSmall);
  for (const control of small) control.setAttribute(SMALL_TARGET, '');
}

function isSmall(control: HTMLElement): boolean {
  const { width, height } = control.getBoundingClientRect();
  if (width === 0 || height === 0 || (width >= MIN_PX && height >= MIN_PX)) return false;
  const { display, position } = getComputedStyle(control);
  if (isInText(control, display) || position !== 'static') return false; // positioned controls have a hit area of their own
  // Checkboxes and radios are hit by their label, and replaced elements have no pseudo-elements.
  return !control.matches('input, select') && getComputedStyle(control, '::after').content === 'none';
}

/** Whether an inline control is surrounded by text, unlike a link that is all of a heading or a list item. */
function isInText(control: HTMLElement, display: string): boolean {
  if (display !== 'inline') return false;
  let block = control.parentElement;
  while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
  return (block?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
}

/** Adds the rule for marked controls. The content security policy allows constructed style sheets, but no inline ones. */
function addTargetStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `[${SMALL_TARGET}]{position:relative}` +
      `[${SMALL_TARGET}]::after{content:"";position:absolute;top:50%;left:50%;translate:-50% -50%;` +
      `width:max(100%,${MIN_PX}px);height:max(100%,${MIN_PX}px)}`,
  );
  document.adoptedStyleSheets.push(sheet);
}
