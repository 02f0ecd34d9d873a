import { useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useAuthorName } from '../tickets/use-author-name.ts';

/** A change as the database records it. */
interface Change {
  id: number;
  actor_id: string | null;
  /** If it may be a client, who isn't in the list of staff. */
  actor_name?: string | null;
  action: 'insert' | 'update' | 'delete';
  created_at: string;
}

/** Changes of one thing along a line, newest first: who, when, and what `render` shows of each. */
export function ChangeHistory<C extends Change>({
  changes,
  render,
}: {
  changes: readonly C[];
  render: (change: C) => ReactNode;
}): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.ol
      aria-label={t`History`}
      display="grid"
      gap="4"
      paddingInlineStart="4"
      borderInlineStartWidth="2px"
      borderColor="border.default"
    >
      {changes.map((change) => (
        <chakra.li key={change.id} display="grid" gap="1">
          <ChangeAuthor change={change} />
          {render(change)}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** Who made a change, and when. */
export function ChangeAuthor({ change: { actor_id, actor_name, action, created_at } }: { change: Change }): ReactNode {
  const { t } = useLingui();
  const authorName = useAuthorName();
  const name = actor_name ?? authorName(actor_id);
  const what = { insert: t`${name} added it`, update: t`${name} changed it`, delete: t`${name} removed it` }[action];
  return (
    <Text size="small" tone="muted">
      {what} · <RelativeTime at={created_at} />
    </Text>
  );
}
