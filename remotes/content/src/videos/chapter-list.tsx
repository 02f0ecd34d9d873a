import { Trans } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { formatTimestamp } from './timestamp.ts';

const Chapters = chakra('ol', {
  base: {
    borderBottomWidth: '1px',
    borderBottomColor: 'border.default',
    '& > li': { borderTopWidth: '1px', borderTopColor: 'border.default' },
    '& button': {
      display: 'grid',
      gridTemplateColumns: '3rem minmax(0, 1fr)',
      alignItems: 'baseline',
      width: 'full',
      minHeight: 'target',
      paddingBlock: '2.5',
      textAlign: 'start',
      textStyle: 'ui',
      cursor: 'pointer',
      _hover: { color: 'fg.link', '& > span:last-child': { textDecoration: 'underline', textUnderlineOffset: '0.18em' } },
      '&[aria-current]': { fontWeight: '600', color: 'fg.link' },
    },
    '& time': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
});

// Without JavaScript the chapters are in the player's own timeline and the transcript.
const ScriptOnly = chakra('nav', { base: { '@media (scripting: none)': { display: 'none' } } });

/** Chapters that start the video there (`connect-chapters.ts`). */
export function ChapterList({ chapters }: { chapters: readonly { id: string; heading: ReactNode; start: number }[] }): ReactNode {
  return (
    <ScriptOnly aria-labelledby="chapters">
      <chakra.h2 id="chapters" textStyle="label" marginBottom="3">
        <Trans>Chapters</Trans>
      </chakra.h2>
      <Chapters>
        {chapters.map(({ id, heading, start }) => (
          <li key={id}>
            <button type="button" data-start={start}>
              <time dateTime={`PT${start}S`}>{formatTimestamp(start)}</time>
              <span>{heading}</span>
            </button>
          </li>
        ))}
      </Chapters>
    </ScriptOnly>
  );
}
