import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { chakra, Heading, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Field } from '@tulebyte/ui/form';
import { SavingSelect } from '@tulebyte/workspace/saving-select';
import { useId, type ReactNode } from 'react';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { EventRow } from './event-row.tsx';
import { customerEvents, staffEvents } from './events.ts';
import { useIsStaff, useSaveSettings, useSettings, type Settings } from './settings.ts';

/** What is emailed, what the bell lists, and the language of emails. Each change is saved immediately. */
export function NotificationsScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage
      title={t`Notifications`}
      note={t`By email, and under the bell at the top of each page. Everything is in the ticket as well.`}
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
  const staffId = useId();
  const { data: isStaff = false } = useIsStaff(userId);
  const change = (part: Partial<Settings>) =>
    save.mutate({ ...settings, ...part }, () => toast({ title: msg`Saved`, status: 'success' }));
  return (
    <chakra.div maxWidth="46rem">
      {customerEvents.map((event) => (
        <EventRow key={event.label.id} event={event} settings={settings} onChange={change} />
      ))}
      {isStaff ? (
        <section aria-labelledby={staffId}>
          <Heading as="h2" size="h4" id={staffId} paddingTop="6" paddingBottom="2">
            <Trans>For staff</Trans>
          </Heading>
          {staffEvents.map((event) => (
            <EventRow key={event.label.id} event={event} settings={settings} onChange={change} />
          ))}
        </section>
      ) : null}
      <Text size="small" tone="muted" paddingTop="3" borderTopWidth="1px" borderTopColor="border.default">
        <Trans>We always email receipts for new tickets, and the notice before a ticket closes.</Trans>
      </Text>
      <chakra.div maxWidth="16rem" marginTop="2">
        <Field label={t`Email language`}>
          <SavingSelect
            value={settings.language ?? ''}
            onChange={(value) => change({ language: value === '' ? null : value === 'es' ? 'es' : 'en' })}
          >
            <option value="">{t`Same as the ticket`}</option>
            <option value="en" lang="en">
              English
            </option>
            <option value="es" lang="es">
              Español
            </option>
          </SavingSelect>
        </Field>
      </chakra.div>
    </chakra.div>
  );
}
