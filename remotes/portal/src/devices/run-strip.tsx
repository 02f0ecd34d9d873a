import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { Device } from './my-devices.ts';

/** As many as fit into a table's row. */
const MAX_BARS = 8;

const Run = chakra('span', {
  base: { display: 'block', width: '2', borderRadius: 'sm' },
  variants: {
    good: {
      true: { height: '5', bg: 'fg.tule' },
      // Also shorter, so that color isn't the only difference.
      false: { height: '2.5', bg: 'fg.error' },
    },
  },
});

/** The latest backup runs as bars, oldest first; a failed one is shorter. The text counts all of them. */
export function RunStrip({ runs }: { runs: Device['runs'] }): ReactNode {
  const { t } = useLingui();
  const total = runs.length;
  const failed = runs.filter(({ is_good }) => !is_good).length;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <chakra.div display="flex" gap="1" alignItems="end" aria-hidden="true">
        {runs
          .slice(0, MAX_BARS)
          .toReversed()
          .map(({ at, is_good }) => (
            <Run key={at} good={is_good} title={`${formatDateTime(at)}: ${is_good ? t`good` : t`failed`}`} />
          ))}
      </chakra.div>
      <VisuallyHidden>
        <Trans>Backups:</Trans>{' '}
        {failed === 0 ? (
          <Plural value={total} one="The one run was good" other="The last # runs were good" />
        ) : (
          <Plural value={failed} one={`# of ${total} runs failed`} other={`# of ${total} runs failed`} />
        )}
      </VisuallyHidden>
    </chakra.div>
  );
}
