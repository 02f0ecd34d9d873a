import { chakra } from '@tulebyte/ui';

/** A table that scrolls with the page, not in a box of its own, so that Back finds the place again. Its header sticks below the bar. */
export const PageTable = chakra('div', {
  base: {
    minWidth: '0',
    '& [data-scroll]': { overflow: 'visible' },
    '& [role=table] thead th': { top: 'var(--page-top, 0px)' },
    '& tbody tr': {
      scrollMarginTop: 'calc(var(--page-top, 0px) + 3rem)',
      scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + 1rem)',
    },
  },
});
