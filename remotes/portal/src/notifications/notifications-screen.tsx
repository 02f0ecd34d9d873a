import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Checkbox, Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { useIsStaff, useSaveSettings, useSettings, type Settings } from './settings.ts';

/** Email preferences and language. Each change is saved immediately. */
export function NotificationsScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage
      title={t`Email notifications`}
      note={t`Everything is in the ticket, too; you won’t miss anything without the email.`}
    >
      <QueryBoundary
        query={useSettings(userId)}
        errorTitle={t`We couldn’t load your notification settings`}
        skeleton={<Skeleton height="12rem" />}
      >
        {(settings) => <SettingsForm userId={userId} settings={settings} />}
      </QueryBoundary>
    </WorkspacePage>
  );
}

function SettingsForm({ userId, settings }: { userId: string; settings: Settings }): ReactNode {
  const { t } = useLingui();
  const save = useSaveSettings(userId);
  const { data: isStaff = false } = useIsStaff(userId);
  const change = (part: Partial<Settings>) =>
    save.mutate({ ...settings, ...part }, () => toast({ title: msg`Saved`, status: 'success' }));
  const checkboxProps = (name: 'on_reply' | 'on_solved' | 'on_colleague' | 'on_new') => ({
    checked: settings[name],
    onChange: (event: { currentTarget: { checked: boolean } }) => change({ [name]: event.currentTarget.checked }),
  });
  return (
    <chakra.div display="grid" gap="3" maxWidth="38rem">
      <Checkbox label={t`Someone replies to my ticket`} {...checkboxProps('on_reply')} />
      <Checkbox label={t`My ticket is marked as solved`} {...checkboxProps('on_solved')} />
      <Checkbox label={t`A coworker writes in a ticket shared with me`} {...checkboxProps('on_colleague')} />
      {isStaff ? (
        <Checkbox label={t`For staff: new tickets, and replies in unassigned tickets`} {...checkboxProps('on_new')} />
      ) : null}
      <Text size="small" tone="muted">
        <Trans>We always send receipts for new tickets, estimates, invoices, and the notice before a ticket closes.</Trans>
      </Text>
      <chakra.div maxWidth="16rem" marginTop="2">
        <Field label={t`Email language`}>
          <NativeSelect
            value={settings.language ?? ''}
            onChange={(event) =>
              change({ language: event.currentTarget.value === '' ? null : event.currentTarget.value === 'es' ? 'es' : 'en' })
            }
          >
            <option value="">{t`Same as the ticket`}</option>
            <option value="en" lang="en">
              English
            </option>
            <option value="es" lang="es">
              Español
            </option>
          </NativeSelect>
        </Field>
      </chakra.div>
    </chakra.div>
  );
}
