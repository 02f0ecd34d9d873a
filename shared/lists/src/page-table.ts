import { chakra } from '@tulebyte/ui';

/**
 * A table that scrolls with the page, not in a box of its own, so that Back finds the place again. Its header sticks below the bar, and
 * below a list's own sticky bar, whose height is `--list-bar`.
 */
export const PageTable = chakra('div', {
  base: {
    '--table-top': 'calc(var(--page-top, 0px) + var(--list-bar, 0px))',
    minWidth: '0',
    '& [data-scroll]': { overflow: 'visible' },
    '& [role=table] thead th': { top: 'var(--table-top)' },
    '& tbody tr': {
      // Below the header, together with the document's scroll padding of 6rem.
      scrollMarginTop: 'calc(var(--table-top) + 3rem - 6rem)',
      scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + var(--selection-bar, 0px) + 1rem)',
    },
  },
});
