import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { NamedOptions, Options } from '@tulebyte/lists/options';
import { Link as RouterLink, useParams } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Alert, chakra, Link, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Field } from '@tulebyte/ui/form';
import { SavingSelect } from '@tulebyte/workspace/saving-select';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { FreshForm } from '@tulebyte/workspace/fresh-form';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { usePermission } from '../access/use-permission.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import { useAssignees } from '../tickets/staff.ts';
import { useChangeLead } from './change-lead.ts';
import { LeadConversion } from './lead-conversion.tsx';
import { LeadDetails } from './lead-details.tsx';
import { LeadMessages } from './lead-messages.tsx';
import { LeadReplyForm } from './lead-reply-form.tsx';
import { kindLabels, LEAD_STATUSES, nameOf, statusLabels, topicLabels, type Lead } from './lead.ts';
import { useLead, type LeadThread } from './lead-thread.ts';

export function Component(): ReactNode {
  const { leadId = '' } = useParams();
  return (
    <AdminPage title={<LeadName id={leadId} />} note={<LeadSubject id={leadId} />}>
      <FoundLead id={leadId} />
    </AdminPage>
  );
}

function LeadName({ id }: { id: string }): ReactNode {
  const { t } = useLingui();
  const lead = useLead(id).data?.lead;
  return lead ? <bdi>{nameOf(lead)}</bdi> : t`Lead`;
}

function LeadSubject({ id }: { id: string }): ReactNode {
  const { t } = useLingui();
  const lead = useLead(id).data?.lead;
  if (!lead) return null;
  const topic = topicLabels[lead.topic];
  return [t(kindLabels[lead.kind]), topic ? t(topic) : lead.topic, formatDateTime(lead.created_at)].filter(Boolean).join(' · ');
}

function FoundLead({ id }: { id: string }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useLead(id)} skeleton={<Skeleton height="20rem" />}>
      {(found) =>
        found ? (
          <LeadScreen {...found} />
        ) : (
          <EmptyWithLink icon="users" title={t`Lead not found`} to="/admin/leads" label={t`Back to the list`} />
        )
      }
    </QueryBoundary>
  );
}

function LeadScreen({ lead, thread }: { lead: Lead; thread: LeadThread }): ReactNode {
  const { t } = useLingui();
  const canHandlePrivacy = usePermission('privacy');
  const isRestricted = thread.privacy_request !== null && !canHandlePrivacy;
  const canReply = lead.email !== null && thread.ticket === null && !isRestricted;
  return (
    <Panels>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" alignContent="start">
        <Panel title={t`What they sent`}>
          <LeadDetails lead={lead} />
        </Panel>
        {thread.privacy_request === null ? null : <PrivacyNotice number={thread.privacy_request} canOpen={canHandlePrivacy} />}
        {isRestricted ? null : (
          <>
            <Handling lead={lead} />
            <LeadConversion lead={lead} thread={thread} />
          </>
        )}
      </chakra.div>
      <Panel title={t`Replies and notes`} note={canReply ? <Trans>Replies to your emails show up here.</Trans> : undefined}>
        <LeadMessages messages={thread.messages} />
        {thread.ticket === null ? null : (
          <Text size="ui" marginBottom="3">
            <Trans>
              This conversation continues in{' '}
              <Link asChild>
                <RouterLink to={adminTicketPath(thread.ticket)}>{thread.ticket}</RouterLink>
              </Link>
              .
            </Trans>
          </Text>
        )}
        {lead.email === null ? (
          <Text size="ui" marginBottom="3">
            <Trans>They left no email address, so call them.</Trans>
          </Text>
        ) : null}
        <FreshForm keepFocus key={String(canReply)}>
          {(onSent) => <LeadReplyForm lead={lead} canReply={canReply} onSent={onSent} />}
        </FreshForm>
      </Panel>
    </Panels>
  );
}

function PrivacyNotice({ number, canOpen }: { number: string; canOpen: boolean }): ReactNode {
  if (!canOpen) {
    return (
      <Alert title={<Trans>This is privacy request {number}.</Trans>}>
        <Trans>A manager or an owner of the team handles it. You can add a note for them.</Trans>
      </Alert>
    );
  }
  return (
    <Alert
      title={
        <Trans>
          This is privacy request{' '}
          <Link asChild>
            <RouterLink to={`/admin/privacy/${number}`}>{number}</RouterLink>
          </Link>
          .
        </Trans>
      }
    >
      <Trans>Answer it there, so that the person gets the legal notices. Closing the request closes this lead.</Trans>
    </Alert>
  );
}

function Handling({ lead }: { lead: Lead }): ReactNode {
  const { t } = useLingui();
  const { mutate } = useChangeLead(lead.id);
  const { status, assignee_id } = lead;
  const assignees = useAssignees(assignee_id);
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ md: 'repeat(2, minmax(0, 14rem))' }}>
      <Field label={t`Status`}>
        <SavingSelect
          value={status}
          onChange={(value) => {
            const to = LEAD_STATUSES.find((known) => known === value);
            if (to) void mutate({ field: 'status', from: status, to });
          }}
        >
          <Options values={LEAD_STATUSES} labels={statusLabels} />
        </SavingSelect>
      </Field>
      <Field label={t`Assigned to`}>
        <SavingSelect
          value={assignee_id ?? ''}
          onChange={(value) => void mutate({ field: 'assignee_id', from: assignee_id, to: value || null })}
        >
          <option value="">{t`Unassigned`}</option>
          <NamedOptions items={assignees} />
        </SavingSelect>
      </Field>
    </chakra.div>
  );
}
