import { chakra } from '@tulebyte/ui';
import { BAR_HEIGHT, BOTTOM_BAR_HEIGHT } from './sizes.ts';

/** CSS variables for pages inside the workspace: full width, smaller gutters, sticky offsets. */
const pageVariables = {
  '--tb-sizes-page': '100%',
  '--tb-spacing-gutter': 'clamp(1rem, 2vw, 2rem)',
  '--tb-spacing-section': '3rem',
  '--tb-font-sizes-h2': 'var(--tb-font-sizes-h3)',
  // Amber leads visitors to one action of a page; here, where every form has a main action, they all have the calm color.
  '--tb-colors-action-main': 'var(--tb-colors-action-solid)',
  '--tb-colors-action-main-hover': 'var(--tb-colors-action-solid-hover)',
  '--tb-colors-action-on-main': 'var(--tb-colors-action-on-solid)',
  '--page-top': BAR_HEIGHT,
  '--bottom-bar': '0px',
  '--page-end': 'var(--bottom-bar)',
  '--toast-top': 'auto',
  '--toast-start': 'calc(50% - 12rem)',
  // A page can have a form at its end, such as a reply, that toasts don't cover.
  '--toast-bottom': 'calc(var(--bottom-bar) + var(--docked-height, 0px) + 1rem)',
  '@media (height < 30rem)': { '--toast-bottom': 'calc(var(--bottom-bar) + 1rem)' },
  '@media (width < 48rem)': {
    '--bottom-bar': `calc(${BOTTOM_BAR_HEIGHT} + env(safe-area-inset-bottom))`,
    // Toasts are as wide as a phone's screen. Above a form at the page's end they need no room below it.
    '--page-end': 'calc(var(--bottom-bar) + max(0px, var(--toast-room, 0px) - 100 * var(--docked-height, 0px)))',
  },
};

// Kept outside `chakra()`, whose types reject selectors ending in `&`.
const base = {
  display: 'contents',
  'html:not([data-signed-in]) &': { display: 'none' },
  '[data-signed-in] :has(> [data-static] > &)': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateRows: `${BAR_HEIGHT} minmax(0, 1fr)`,
    gridTemplateAreas: '"bar bar bar" "side main panel"',
    bg: 'bg.surface',
    paddingBottom: 'var(--page-end)',
    ...pageVariables,
    _print: { display: 'block' },
  },
  '[data-signed-in] [data-static]:has(> &) ~ main': { gridArea: 'main' },
  // Parts of the site's layout.
  '[data-signed-in] :has(> [data-static] > &) > header': { display: 'none' },
  '[data-signed-in] [data-static]:has(> &) ~ :is(footer, [data-static="footer"])': { display: 'none' },
  '[data-signed-in] [data-static]:has(> &) ~ main > [data-breadcrumb]': { display: 'none' },
};

/**
 * Turns the element around the page and the workspace layout into a grid: bar, side navigation, page, and the panel of an open widget.
 * Empty areas collapse. All layout CSS is here, so that pages of the site don't load it.
 *
 * Applies to signed-in users only: the page's HTML contains the site's layout as well and is the same for everyone. The attribute
 * is set before the first paint if a session is stored (`../inline/workspace-before-paint.ts`).
 */
export const WorkspaceGrid = chakra('div', { base });
