import { useLingui } from '@lingui/react/macro';
import { hours, type IsoWeekday } from '@tulebyte/brand';
import { formatClock, formatWeekday } from '@tulebyte/i18n';
import { EmailLink } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

function daysText(days: readonly IsoWeekday[]): string {
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  return first === last ? formatWeekday(first, 'long') : `${formatWeekday(first, 'long')} – ${formatWeekday(last, 'long')}`;
}

/** Business hours and contact options from the brand data. */
export function OpeningHours(): ReactNode {
  const { t } = useLingui();
  return (
    <DescriptionList
      items={[
        ...hours.open.map(({ days, opens, closes }) => ({
          term: daysText(days),
          description: `${formatClock(opens)} – ${formatClock(closes)}`,
        })),
        { term: t`Closed`, description: t`Sundays and federal holidays; all times are Pacific` },
        { term: t`Managed clients`, description: t`Emergency line at all hours` },
        { term: t`Email`, description: <EmailLink icon={false} /> },
      ]}
    />
  );
}
