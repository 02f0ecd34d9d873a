import { useLingui } from '@lingui/react/macro';
import { openingHours, startLine } from '@tulebyte/cta/opening-hours';
import { EmailLink } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** Business hours and contact options. */
export function OpeningHours(): ReactNode {
  const { t } = useLingui();
  return (
    <DescriptionList
      items={[
        ...openingHours('long').map(({ days, times }) => ({ term: startLine(days), description: times })),
        { term: t`Closed`, description: t`Sundays and federal holidays; all times are Pacific` },
        { term: t`Managed clients`, description: t`Emergency line 24/7` },
        { term: t`Email`, description: <EmailLink icon={false} /> },
      ]}
    />
  );
}
