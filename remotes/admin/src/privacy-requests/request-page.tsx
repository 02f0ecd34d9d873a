import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { NamedOptions } from '@tulebyte/lists/options';
import { Link as RouterLink, useParams } from '@tulebyte/router';
import { chakra, Link, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Field } from '@tulebyte/ui/form';
import { FreshForm } from '@tulebyte/workspace/fresh-form';
import { SavingSelect } from '@tulebyte/workspace/saving-select';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { usePermission } from '../access/use-permission.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { Facts } from '../layout/facts.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import { useAssignees } from '../tickets/staff.ts';
import { Deadline } from './deadline.tsx';
import { DeleteForm } from './delete-form.tsx';
import { DownloadButton } from './download-button.tsx';
import { kindLabels, needsIdentityCheck, stateLabels, type PrivacyRequest } from './request.ts';
import { RequestHistory } from './request-history.tsx';
import { usePrivacyRequest, useRequestActions, type RequestEvent } from './requests.ts';
import { StepForm } from './step-form.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const { requestNumber = '' } = useParams();
  const number = requestNumber.toUpperCase();
  return (
    <AdminPage title={t`Privacy request ${number}`}>
      <RequestScreen number={number} />
    </AdminPage>
  );
}

function RequestScreen({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={usePrivacyRequest(number)} skeleton={<Skeleton height="20rem" />}>
      {(found) =>
        found ? (
          <Shown {...found} />
        ) : (
          <EmptyWithLink icon="shield" title={t`Request not found`} to="/admin/privacy" label={t`Back to the list`} />
        )
      }
    </QueryBoundary>
  );
}

function Shown({ request, events }: { request: PrivacyRequest; events: readonly RequestEvent[] }): ReactNode {
  const { t } = useLingui();
  const canDelete = usePermission('privacy_deletion');
  const isOpen = request.closed_at === null;
  const mustCheck = needsIdentityCheck(request);
  return (
    <Panels>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" alignContent="start">
        <RequestFacts request={request} />
        {isOpen && request.kind !== 'opt_out' ? (
          <>
            <Panel title={t`Their data`} note={<Trans>What we have under this address, as JSON, with their files.</Trans>}>
              {mustCheck ? <CheckFirst /> : <DownloadButton request={request} />}
            </Panel>
            {request.kind === 'delete' ? (
              <Panel title={t`Delete their data`}>
                {!canDelete ? (
                  <Text size="ui">
                    <Trans>Only an owner of the team can delete a person’s data.</Trans>
                  </Text>
                ) : mustCheck ? (
                  <CheckFirst />
                ) : (
                  <DeleteForm request={request} />
                )}
              </Panel>
            ) : null}
          </>
        ) : null}
      </chakra.div>
      <Panel title={t`History`}>
        <RequestHistory events={events} />
        <FreshForm>{(onSaved) => <StepForm request={request} closedBy={findCloser(events)} onSaved={onSaved} />}</FreshForm>
      </Panel>
    </Panels>
  );
}

const CLOSING_EVENTS = new Set(['completed', 'denied', 'deleted', 'superseded']);

const findCloser = (events: readonly RequestEvent[]): string | null =>
  events.findLast(({ kind }) => CLOSING_EVENTS.has(kind))?.actor_id ?? null;

const CheckFirst = (): ReactNode => (
  <Text size="ui">
    <Trans>Verify their identity first, then record how under “Next step.”</Trans>
  </Text>
);

function RequestFacts({ request }: { request: PrivacyRequest }): ReactNode {
  const { t } = useLingui();
  const { advance } = useRequestActions(request);
  const assignees = useAssignees(request.owner_id);
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t`Request type`, t(kindLabels[request.kind])],
    [t`Status`, t(stateLabels[request.state])],
    [t`Due`, <Deadline key="due" request={request} />],
    [t`Received on`, formatDay(request.received_on)],
    [t`Person`, request.name],
    [
      t`Email`,
      <Link key="email" href={`mailto:${request.email}`}>
        {request.email}
      </Link>,
    ],
    ...(request.inquiry_id === null
      ? []
      : [
          [
            t`Came through`,
            <Link key="lead" asChild>
              <RouterLink to={`/admin/leads/${request.inquiry_id}`}>{t`Contact form`}</RouterLink>
            </Link>,
          ] as const,
        ]),
    ...(request.receipt === null ? [] : [[t`Receipt`, request.receipt] as const]),
  ];
  return (
    <chakra.div display="grid" gap="4">
      <Facts rows={rows} />
      {request.details === '' ? null : (
        <Text size="ui" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
          {request.details}
        </Text>
      )}
      {request.closed_at === null ? (
        <chakra.div maxWidth="18rem">
          <Field label={t`Assigned to`}>
            <SavingSelect
              value={request.owner_id ?? ''}
              onChange={(assignee) => void advance.mutate({ step: 'assigned', assignee })}
            >
              <option value="">{t`Unassigned`}</option>
              <NamedOptions items={assignees} />
            </SavingSelect>
          </Field>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
