import { chakra } from '@tulebyte/ui';
import { Fragment, type ReactNode } from 'react';

/** A command to copy. Lines break between its words; inside an option such as `--to`, only where it is longer than a line. */
export function Command({ children }: { children: string }): ReactNode {
  return (
    <chakra.code fontFamily="mono">
      {children.split(' ').map((word, index) => (
        // Words repeat, and never move.
        // eslint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 ? ' ' : null}
          <chakra.span display="inline-block" maxWidth="full" overflowWrap="anywhere">
            {word}
          </chakra.span>
        </Fragment>
      ))}
    </chakra.code>
  );
}
