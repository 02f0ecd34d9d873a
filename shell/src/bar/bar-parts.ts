import { chakra } from '@tulebyte/ui';
import { overlaySurface } from '@tulebyte/ui/overlay-surface';
import { NavLink, Link as RouterLink } from '@tulebyte/router';

/** A link or a menu button in the header bar. */
const barItem = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: 'target',
  paddingInline: '3',
  textStyle: 'label',
  fontWeight: '500',
  color: 'fg.default',
  borderRadius: 'control',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: 'background-color 150ms, color 150ms',
  _hover: { bg: 'bg.hover' },
} as const;

/** A page in the bar; the current one is underlined. */
export const BarLink = chakra(NavLink, {
  base: {
    ...barItem,
    position: 'relative',
    _current: {
      color: 'fg.link',
      fontWeight: '600',
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: '3',
        bottom: '0',
        height: '2px',
        bg: 'fg.link',
        borderRadius: 'pill',
      },
    },
  },
});

/** The button of a menu in the bar. */
export const BarSummary = chakra('summary', {
  base: {
    ...barItem,
    '& > svg:last-of-type': { transition: 'transform 150ms', color: 'fg.muted' },
    '[open] > &': { bg: 'bg.hover', '& > svg:last-of-type': { transform: 'rotate(180deg)' } },
  },
});

/** An icon in the bar, a link or (`asChild`) a button; needs an `aria-label`. */
export const BarIcon = chakra('a', { base: { ...barItem, paddingInline: '0', justifyContent: 'center', minWidth: 'target' } });

/** The panel of an open menu. */
export const MenuPanel = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    ...overlaySurface,
    padding: '3',
    zIndex: 'header',
    animation: 'tb-rise 150ms ease-out',
  },
});

/** A row of a menu. */
export const menuRow = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  paddingInline: '3',
  textStyle: 'ui',
  borderRadius: 'control',
} as const;

/** A page in an open menu. */
export const MenuLink = chakra(RouterLink, {
  base: {
    ...menuRow,
    width: 'full',
    _hover: { bg: 'bg.hover', color: 'fg.link' },
    _currentPage: { color: 'fg.link', fontWeight: '600' },
  },
});

/** The title of a group in an open menu. */
export const MenuTitle = chakra('p', {
  base: { textStyle: 'small', color: 'fg.muted', paddingInline: '3', paddingBlock: '2' },
});
