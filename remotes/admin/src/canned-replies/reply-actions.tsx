import { useLingui } from '@lingui/react/macro';
import { agentStatusLabels } from '@tulebyte/tickets/labels';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useAuthorName } from '../tickets/use-author-name.ts';
import type { CannedReply } from './canned-reply.ts';

/** What else sending a canned reply does, on one line. */
export function ReplyActions({
  reply,
}: {
  reply: Pick<CannedReply, 'new_status' | 'tags' | 'assign_to_me' | 'assignee_id'>;
}): ReactNode {
  const { t } = useLingui();
  const nameOf = useAuthorName();
  const parts = [
    reply.new_status === null ? '' : `→ ${t(agentStatusLabels[reply.new_status])}`,
    reply.assign_to_me ? t`Assigned to you` : '',
    reply.assignee_id === null ? '' : t`Assigned to ${nameOf(reply.assignee_id)}`,
    ...reply.tags.map((tag) => `#${tag}`),
  ].filter((part) => part !== '');
  if (parts.length === 0) return null;
  return (
    <Text as="span" size="small" tone="muted">
      {parts.join(' · ')}
    </Text>
  );
}
