import { store } from '@tulebyte/platform';
import { pathAtom } from '../navigation/path-atom.ts';

const MIN_PX = 44;
const AGAIN_MS = 2000;
const CONTROLS =
  'a[href], button, summary, select, input:not([type=hidden]), [role=button], [role=tab], [role=switch], [role=menuitem]';
const SMALL = 'data-small-target';

/**
 * Makes every control of a touch device at least 44 px wide and high to hit (specification, section 9): when a page is shown,
 * and 2 s later for what came after it. The look stays; only the area that takes the finger grows.
 */
export function observeTouchTargets(): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  growSmallTargets();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    enlargeTouchTargets();
    clearTimeout(timer);
    timer = setTimeout(enlargeTouchTargets, AGAIN_MS);
  };
  check();
  store.sub(pathAtom, check);
}

/** Marks the controls that are too small. Links within text are none of them: their line is what is hit (WCAG 2.2, 2.5.8). */
export function enlargeTouchTargets(): void {
  // Everything is measured before anything is marked: a mark between two measurements would cost a layout each.
  const small = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isSmall);
  for (const control of small) control.setAttribute(SMALL, '');
}

function isSmall(control: HTMLElement): boolean {
  const { width, height } = control.getBoundingClientRect();
  if (width === 0 || height === 0 || (width >= MIN_PX && height >= MIN_PX)) return false;
  const { display, position } = getComputedStyle(control);
  if (isInText(control, display) || position !== 'static') return false; // or placed with an area of its own
  // A label around a box or a round mark is what is hit; replaced elements have no place for an area.
  return !control.matches('input, select') && getComputedStyle(control, '::after').content === 'none';
}

/** Whether other words stand on the line of an inline control. A link that is all of a heading or of a list's entry stands alone. */
function isInText(control: HTMLElement, display: string): boolean {
  if (display !== 'inline') return false;
  let block = control.parentElement;
  while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
  return (block?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
}

/** The rule for marked controls; the content security policy lets style sheets be made, but not written into the page. */
function growSmallTargets(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `[${SMALL}]{position:relative}` +
      `[${SMALL}]::after{content:"";position:absolute;top:50%;left:50%;translate:-50% -50%;` +
      `width:max(100%,${MIN_PX}px);height:max(100%,${MIN_PX}px)}`,
  );
  document.adoptedStyleSheets.push(sheet);
}
