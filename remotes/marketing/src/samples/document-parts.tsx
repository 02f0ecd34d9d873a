import { formatUsd } from '@tulebyte/brand';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(9rem, auto) minmax(0, 1fr)' },
    columnGap: '6',
    textStyle: 'ui',
    marginBottom: '6',
    '& > dt': { color: 'fg.muted', paddingTop: { base: '2', sm: '1' } },
    '& > dd': { fontWeight: '600', paddingTop: { sm: '1' } },
  },
});

/** Head of a document: what it is about. */
export function DocumentFacts({ facts }: { facts: readonly (readonly [term: string, text: string])[] }): ReactNode {
  return <Facts>{facts.flatMap(([term, text]) => [<dt key={term}>{term}</dt>, <dd key={`${term} is`}>{text}</dd>])}</Facts>;
}

const Lines = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
    marginBottom: '6',
    '& tr': { borderTopWidth: '1px', borderTopColor: 'border.default' },
    '& :is(th, td)': { paddingBlock: '2.5', verticalAlign: 'baseline' },
    '& th': { textAlign: 'start', fontWeight: '400' },
    '& td': { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: '4' },
    '& tr:last-of-type': { borderTopWidth: '2px', borderTopColor: 'fg.default', '& > *': { fontWeight: '600' } },
  },
});

/** Amounts in cents, the last one their sum. */
export function DocumentLines({
  caption,
  lines,
}: {
  caption: string;
  lines: readonly (readonly [text: string, cents: number])[];
}): ReactNode {
  return (
    <Lines aria-label={caption}>
      <tbody>
        {lines.map(([text, cents]) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>{formatUsd(cents, 'always')}</td>
          </tr>
        ))}
      </tbody>
    </Lines>
  );
}

/** A sentence below a document. */
export const DocumentNote = ({ children }: { children: ReactNode }): ReactNode => (
  <Text size="ui" tone="muted" maxWidth="prose">
    {children}
  </Text>
);
