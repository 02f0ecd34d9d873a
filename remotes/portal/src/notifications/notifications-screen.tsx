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
import { customerEvents, staffEvents, type NotifiedEvent } from './events.ts';
import { needsHomeScreen, useMutePush, usePush, type Push } from './push.ts';
import { PushSwitch } from './push-switch.tsx';
import { useIsStaff, useSaveSettings, useSettings, type Settings } from './settings.ts';

/** What is emailed, pushed to this browser, and listed by the bell, and the language of emails. Each change is saved immediately. */
export function NotificationsScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  // Waited for, since it comes first on the page. Without an answer there is no choice.
  const push = usePush(userId);
  const skeleton = <Skeleton height="12rem" />;
  return (
    <WorkspacePage
      title={t`Notifications`}
      note={t`By email, and under the bell at the top of each page. Everything is in the ticket as well.`}
    >
      <QueryBoundary query={useSettings(userId)} errorTitle={t`We couldn’t load your notification settings`} skeleton={skeleton}>
        {(settings) =>
          push.isPending ? skeleton : <SettingsForm userId={userId} settings={settings} push={push.data ?? null} />
        }
      </QueryBoundary>
    </WorkspacePage>
  );
}

function SettingsForm({ userId, settings, push }: { userId: string; settings: Settings; push: Push | null }): ReactNode {
  const { t } = useLingui();
  const save = useSaveSettings(userId);
  const staffId = useId();
  const { data: isStaff = false } = useIsStaff(userId);
  const mute = useMutePush(userId);
  const saved = () => toast({ title: msg`Saved`, status: 'success' });
  const rows = (events: readonly NotifiedEvent[]) =>
    events.map((event) => (
      <EventRow
        key={event.label.id}
        event={event}
        settings={settings}
        onChange={(part) => save.mutate({ ...settings, ...part }, saved)}
        mutedPush={push?.mutedKinds ?? null}
        onMutePush={(kinds) => mute.mutate(kinds, saved)}
      />
    ));
  return (
    <chakra.div maxWidth="46rem">
      {push ? <PushSwitch userId={userId} push={push} /> : null}
      {needsHomeScreen() ? (
        <Text size="small" tone="muted" paddingBottom="4">
          <Trans>
            For push notifications on this device, add the site to your home screen: tap Share, then Add to Home Screen. Open it
            from there, and turn them on here.
          </Trans>
        </Text>
      ) : null}
      {rows(customerEvents)}
      {isStaff ? (
        <section aria-labelledby={staffId}>
          <Heading as="h2" size="h4" id={staffId} paddingTop="6" paddingBottom="2">
            <Trans>For staff</Trans>
          </Heading>
          {rows(staffEvents)}
        </section>
      ) : null}
      <Text size="small" tone="muted" paddingTop="3" borderTopWidth="1px" borderTopColor="border.default">
        <Trans>We always email receipts for new tickets, and the notice before a ticket closes.</Trans>
      </Text>
      <chakra.div maxWidth="16rem" marginTop="2">
        <Field label={t`Email language`}>
          <SavingSelect
            value={settings.language ?? ''}
            onChange={(value) =>
              save.mutate({ ...settings, language: value === '' ? null : value === 'es' ? 'es' : 'en' }, saved)
            }
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
