import { chakra } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';

/** A list entry with a rule above; its heading's link covers the whole row. Each list sets the columns. */
export const EntryRow = chakra(RuledRow, {
  base: {
    position: 'relative',
    columnGap: '16',
    paddingBlock: { base: '6', md: '8' },
    '& h2 a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover h2 a': { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
});
