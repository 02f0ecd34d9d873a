import { defineConditions } from '@chakra-ui/react/styled-system';

/** Only the states in use; each costs every rendered element a lookup. */
export const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
  active: '&:active:not(:disabled, [aria-disabled=true])',
  focusVisible: '&:focus-visible',
  focusWithin: '&:focus-within',
  disabled: '&:is(:disabled, [aria-disabled=true], [data-disabled])',
  checked: '&:is(:checked, [aria-checked=true], [data-state=checked])',
  invalid: '&[aria-invalid=true]',
  expanded: '&[aria-expanded=true]',
  open: '&:is([open], [data-state=open])',
  selected: '&[aria-selected=true]',
  pressed: '&[aria-pressed=true]',
  highlighted: '&[data-highlighted]',
  current: '&[aria-current]:not([aria-current=false])',
  currentPage: '&[aria-current=page]',
  placeholder: '&::placeholder',
  before: '&::before',
  after: '&::after',
  marker: '&::marker',
  backdrop: '&::backdrop',
  first: '&:first-of-type',
  last: '&:last-of-type',
  even: '&:nth-of-type(even)',
  dark: '.dark &',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
});

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' } as const;
