import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Scroll = chakra('div', {
  base: { overflow: 'auto', maxWidth: 'full', borderRadius: 'sm' },
  variants: { tall: { true: { maxHeight: '70vh' }, false: {} } },
});

/**
 * A group in which a wide table scrolls, also by keyboard. Not a landmark: a page can have many tables. `label` names it. `tall` keeps
 * the header visible while rows scroll.
 */
export function TableScroll({
  label,
  tall = false,
  children,
}: {
  label: string;
  tall?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Scroll data-scroll="" role="group" aria-label={label} tabIndex={0} tall={tall}>
      {children}
    </Scroll>
  );
}

/** A data table. Use native `thead`, `tbody`, and `tr`, and the cells below. `density` is `compact` in tools. */
export const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: 'raised',
      bg: 'bg.page',
      boxShadow: 'inset 0 -1px var(--tb-colors-border-strong)',
    },
    '& tbody tr': { borderBottomWidth: '1px', borderBottomColor: 'border.default' },
  },
  variants: {
    density: {
      comfortable: { '--cell-inline': '1rem', '--cell-block': '0.875rem' },
      compact: { '--cell-inline': '0.75rem', '--cell-block': '0.5rem' },
    },
    surface: { page: {}, surface: { '& thead th': { bg: 'bg.surface' } } },
    interactive: { true: { '& tbody tr:hover': { bg: 'bg.hover' } }, false: {} },
  },
  defaultVariants: { density: 'comfortable', surface: 'page', interactive: false },
});

/** In the cell's own class, since of two classes the one inserted last would win. */
const cell = {
  textAlign: 'start',
  verticalAlign: 'baseline',
  paddingInline: 'var(--cell-inline)',
  paddingBlock: 'var(--cell-block)',
} as const;

/** A column or row header. Give it `scope`. */
export const Th = chakra('th', {
  base: { ...cell, textStyle: 'label', fontSize: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' },
});
export const Td = chakra('td', {
  base: cell,
  variants: { numeric: { true: { textAlign: 'end', whiteSpace: 'nowrap' }, false: {} } },
});
/** The table's caption, visible unless hidden explicitly. */
export const Caption = chakra('caption', {
  base: { textStyle: 'small', color: 'fg.muted', textAlign: 'start', paddingBottom: '3', captionSide: 'top' },
});
