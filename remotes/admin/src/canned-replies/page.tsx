import { FreshForm } from '@tulebyte/workspace/fresh-form';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { useEditedRows } from '../layout/use-edited-rows.ts';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { cannedRepliesQuery, type CannedReply } from './canned-reply.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyRow } from './reply-row.tsx';
import { VARIABLE_LIST } from './fill-in.ts';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Canned replies`}
      note={<Trans>Write common replies once. Everyone on the help desk uses the same list.</Trans>}
    >
      <Replies />
    </AdminPage>
  );
}

function Replies(): ReactNode {
  const { t } = useLingui();
  const query = useQuery(cannedRepliesQuery);
  return (
    <chakra.div
      display="grid"
      gap="10"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', xl: 'minmax(0,3fr) minmax(0,2fr)' }}
      alignItems="start"
    >
      <QueryBoundary query={query} skeleton={<Skeleton height="40rem" />}>
        {(replies) => <ReplyList replies={replies} />}
      </QueryBoundary>
      <Panel title={t`New reply`}>
        <FreshForm>{(onSent) => <ReplyForm onSaved={onSent} />}</FreshForm>
        <Text size="small" tone="muted" marginTop="3">
          <Trans>
            {VARIABLE_LIST} become the requester’s first name, full name, the ticket’s number, and your name when you insert the
            reply.
          </Trans>
        </Text>
      </Panel>
    </chakra.div>
  );
}

function ReplyList({ replies }: { replies: readonly CannedReply[] }): ReactNode {
  const { t } = useLingui();
  const { rows, isEdited, isRemoved, setEdited } = useEditedRows(replies);
  if (rows.length === 0) return <InlineEmpty icon="send">{t`None yet. Write down what you reply often.`}</InlineEmpty>;
  return (
    <chakra.ul aria-label={t`Canned replies`}>
      {rows.map((reply) => (
        <ReplyRow
          key={reply.id}
          reply={reply}
          isEditing={isEdited(reply)}
          isRemoved={isRemoved(reply)}
          onEditing={(isEditing) => setEdited(reply, isEditing)}
        />
      ))}
    </chakra.ul>
  );
}
