import { chakra } from '@tulebyte/ui';
import { NavLink, Link as RouterLink } from '@tulebyte/router';

/** What stands in the header's bar: a word that leads somewhere or opens something, as high as the bar. */
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

/** A page in the bar; the one that is open stands on the horizon line. */
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

/** Opens a menu of the bar. */
export const BarSummary = chakra('summary', {
  base: {
    ...barItem,
    '& > svg:last-of-type': { transition: 'transform 150ms', color: 'fg.muted' },
    '[open] > &': { bg: 'bg.hover', '& > svg:last-of-type': { transform: 'rotate(180deg)' } },
  },
});

/** An icon in the bar that leads somewhere. Its name is in `aria-label`. */
export const BarIcon = chakra('a', { base: { ...barItem, paddingInline: '0', justifyContent: 'center', minWidth: 'target' } });

/** What a menu of the bar opens. */
export const MenuPanel = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    bg: 'bg.surface',
    color: 'fg.default',
    borderWidth: '1px',
    borderColor: 'border.default',
    borderRadius: 'surface',
    boxShadow: 'overlay',
    padding: '3',
    zIndex: 'header',
    animation: 'tb-rise 150ms ease-out',
  },
});

/** A page in an opened menu. */
export const MenuLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: 'target',
    paddingInline: '3',
    textStyle: 'ui',
    borderRadius: 'control',
    _hover: { bg: 'bg.hover', color: 'fg.link' },
    _currentPage: { color: 'fg.link', fontWeight: '600' },
  },
});

/** The name of a group in an opened menu. */
export const MenuTitle = chakra('p', {
  base: { textStyle: 'small', color: 'fg.muted', paddingInline: '3', paddingBlock: '2' },
});
