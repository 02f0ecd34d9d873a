import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast, useSession } from '@tulebyte/platform';
import { Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Checkbox } from '@tulebyte/ui/form';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { useSaveWeeklyEmail, useWeeklyEmail } from './weekly-email-setting.ts';

/** Whether the reader gets the weekly email about findings. */
export function WeeklyEmail(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <Panel title={t`Weekly email`}>
      <Text size="small" tone="muted" maxWidth="prose" marginBottom="2">
        <Trans>
          Every Monday morning: what’s new, what was fixed, and pages without a description. The site is checked every day, and
          whenever someone opens one of these pages.
        </Trans>
      </Text>
      {user ? <Setting userId={user.id} /> : null}
    </Panel>
  );
}

function Setting({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const save = useSaveWeeklyEmail(userId);
  return (
    <QueryBoundary query={useWeeklyEmail(userId)} skeleton={<Skeleton height="1.5rem" />}>
      {(isOn) => (
        <Checkbox
          label={t`Send me the weekly email`}
          checked={isOn}
          onChange={(event) =>
            void save.mutate(event.currentTarget.checked, () => toast({ title: msg`Saved`, status: 'success' }))
          }
        />
      )}
    </QueryBoundary>
  );
}
