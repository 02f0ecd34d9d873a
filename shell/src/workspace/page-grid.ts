import { chakra } from '@tulebyte/ui';
import { BAR_HEIGHT, BOTTOM_BAR_HEIGHT } from './sizes.ts';

const fullWidth = {
  '--tb-sizes-page': '100%',
  '--tb-spacing-gutter': 'clamp(1rem, 2vw, 2rem)',
  '--tb-spacing-section': '3rem',
  '--tb-font-sizes-h2': 'var(--tb-font-sizes-h3)',
  '--page-top': BAR_HEIGHT,
};

/** Bar, side navigation, page, and an open widget's panel. What isn't there takes no room. */
const workspace = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateRows: `${BAR_HEIGHT} minmax(0, 1fr)`,
  gridTemplateAreas: '"bar bar bar" "side main panel"',
  bg: 'bg.surface',
  '--bottom-bar': { base: `calc(${BOTTOM_BAR_HEIGHT} + env(safe-area-inset-bottom))`, md: '0px' },
  paddingBottom: 'var(--bottom-bar)',
  // The site's parts of a page whose HTML has both.
  '& > header, & > main > [data-breadcrumb]': { display: 'none' },
  // Pages use the full width, with less space at the edges than on the site, and know what sticks above them.
  '& > main': { gridArea: 'main', ...fullWidth },
  _print: { display: 'block' },
};

const hidden = { display: 'none' };

/** The element around everything on a page. */
export const PageGrid = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
  variants: {
    layout: {
      site: {},
      workspace,
      // Set before the first paint where a session is stored (`../inline/before-paint.ts`).
      pending: { '[data-signed-in] &': workspace, 'html:not([data-signed-in]) & > [data-static=workspace]': hidden },
    },
  },
});
