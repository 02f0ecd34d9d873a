import { chakra } from '@chakra-ui/react/styled-system';

/** A raised or outlined card for one object: an offer, a form, a panel. Not for laying out text. */
export const Surface = chakra('div', {
  base: { borderRadius: 'surface', color: 'fg.default' },
  variants: {
    variant: {
      outline: { bg: 'bg.surface', borderWidth: '1px', borderColor: 'border.default' },
      raised: { bg: 'bg.surface', boxShadow: 'raised' },
      sunken: { bg: 'bg.sunken' },
      river: { bg: 'bg.river' },
      tule: { bg: 'bg.tule' },
      dusk: { bg: 'bg.dusk' },
      error: { bg: 'bg.error', borderWidth: '1px', borderColor: 'border.error' },
    },
    pad: { none: {}, sm: { padding: '4' }, md: { padding: { base: '5', md: '6' } }, lg: { padding: { base: '6', md: '10' } } },
  },
  defaultVariants: { variant: 'outline', pad: 'md' },
});

/** A label next to something: a state, a count. Its text always says what its color says. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    lineHeight: '1.4',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.sunken', color: 'fg.muted' },
      river: { bg: 'bg.river', color: 'fg.link' },
      tule: { bg: 'bg.tule', color: 'fg.tule' },
      dusk: { bg: 'bg.dusk', color: 'fg.dusk' },
      error: { bg: 'bg.error', color: 'fg.error' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
