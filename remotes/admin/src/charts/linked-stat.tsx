import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Root = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: '0.5',
    borderTopWidth: '2px',
    borderTopColor: 'border.strong',
    paddingTop: '2.5',
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:has(a):hover': { borderTopColor: 'action.solid' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.18em', color: 'fg.link' },
  },
});

/** A number that links to the data behind it. */
export function LinkedStat({
  label,
  value,
  note,
  to,
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  to?: string;
}): ReactNode {
  return (
    <Root>
      <Text size="small" tone="muted">
        {to ? <RouterLink to={to}>{label}</RouterLink> : label}
      </Text>
      <Text textStyle="h2" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
      {note ? (
        <Text size="small" tone="muted">
          {note}
        </Text>
      ) : null}
    </Root>
  );
}

/** A responsive row of numbers. */
export const StatRow = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))', columnGap: '6', rowGap: '5' },
  variants: {
    /** Six numbers, of which none is alone in a line. On phones each is a line of its own, which leaves room for the list below. */
    six: {
      true: {
        gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
        rowGap: { base: '0', md: '5' },
        mdDown: {
          // More specific than the styles of each number.
          '& > div': {
            gridTemplateColumns: 'minmax(0, 1fr) auto minmax(5.5rem, auto)',
            alignItems: 'baseline',
            columnGap: '3',
            borderTopWidth: '1px',
            paddingBlock: '1',
          },
          // The amount is last in its line, before the number of records in the text.
          '& > div > :nth-child(2)': { gridColumn: '3', gridRow: '1', fontSize: 'h4', textAlign: 'end' },
        },
      },
    },
  },
});
