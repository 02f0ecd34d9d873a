import { chakra } from '@tulebyte/ui';
import { BAR_HEIGHT, BOTTOM_BAR_HEIGHT } from './sizes.ts';

/** What pages read: they use the full width, with less space at the edges than on the site, and know what sticks around them. */
const pageVariables = {
  '--tb-sizes-page': '100%',
  '--tb-spacing-gutter': 'clamp(1rem, 2vw, 2rem)',
  '--tb-spacing-section': '3rem',
  '--tb-font-sizes-h2': 'var(--tb-font-sizes-h3)',
  '--page-top': BAR_HEIGHT,
  '--bottom-bar': '0px',
  '@media (width < 48rem)': { '--bottom-bar': `calc(${BOTTOM_BAR_HEIGHT} + env(safe-area-inset-bottom))` },
  // Of the way back to the top: in the corner of the page, beside an open panel.
  '--to-top-position': 'sticky',
  '--to-top': 'auto auto calc(var(--bottom-bar) + 1rem) auto',
};

// Not in the call below: its type knows no selector that ends after `&`.
const base = {
  display: 'contents',
  'html:not([data-signed-in]) &': { display: 'none' },
  '[data-signed-in] :has(> [data-static] > &)': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateRows: `${BAR_HEIGHT} minmax(0, 1fr)`,
    gridTemplateAreas: '"bar bar bar" "side main panel"',
    bg: 'bg.surface',
    paddingBottom: 'var(--bottom-bar)',
    ...pageVariables,
    _print: { display: 'block' },
  },
  '[data-signed-in] [data-static]:has(> &) ~ main': { gridArea: 'main' },
  // The site's parts.
  '[data-signed-in] :has(> [data-static] > &) > header': { display: 'none' },
  '[data-signed-in] [data-static]:has(> &) ~ main > [data-breadcrumb]': { display: 'none' },
  '[data-static]:has(> &) ~ button': { gridArea: 'main', alignSelf: 'end', justifySelf: 'end', marginInlineEnd: '4' },
};

/**
 * Makes the element around the page and this frame a grid: bar, side navigation, page, and an open widget's panel. What isn't there
 * takes no room. All of it stands here, so that pages of the site don't load it.
 *
 * Only for signed-in users: the page's HTML has the site's layout too, and is the same for everyone. The attribute is set before the
 * first paint where a session is stored (`../inline/before-paint.ts`).
 */
export const FrameGrid = chakra('div', { base });
