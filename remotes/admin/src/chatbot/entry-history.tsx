import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Heading, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { useAuthorName } from '../tickets/use-author-name.ts';
import { useRestoreEntry, type Entry } from './entries.ts';
import { historyQuery, removalsQuery, type Version } from './history.ts';

/** Who changed an entry, when, and how; any earlier version can be restored. */
export function EntryHistory({ entry }: { entry: Entry }): ReactNode {
  const { t } = useLingui();
  const query = useQuery(historyQuery(entry));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="6rem" />}>
      {(versions) => (
        <chakra.ol
          aria-label={t`History`}
          display="grid"
          gap="3"
          paddingInlineStart="4"
          borderInlineStartWidth="2px"
          borderColor="border.default"
        >
          {versions.map((version) => (
            <chakra.li key={version.id} display="grid" gap="1">
              <Author version={version} />
              <Difference version={version} />
              {version.before ? <Restore entry={version.before} label={t`Restore the version before`} /> : null}
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </QueryBoundary>
  );
}

/** Removed entries, which can be restored. */
export function RemovedEntries({ present }: { present: readonly Entry[] }): ReactNode {
  const { t } = useLingui();
  const { data: removals = [] } = useQuery(removalsQuery);
  const ids = new Set(present.map(({ id }) => id));
  const gone = removals.filter(({ before }, at) => {
    const isLatest = removals.findIndex((other) => other.before?.id === before?.id) === at;
    return before !== null && isLatest && !ids.has(before.id);
  });
  if (gone.length === 0) return null;
  return (
    <chakra.section aria-label={t`Removed`} display="grid" gap="3">
      <Heading as="h3" size="h4">
        <Trans>Removed</Trans>
      </Heading>
      <chakra.ul display="grid" gap="3">
        {gone.map((version) => (
          <chakra.li key={version.id} display="grid" gap="1">
            <Difference version={version} />
            <Author version={version} />
            {version.before ? <Restore entry={version.before} label={t`Restore`} /> : null}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Author({ version: { actor_id, action, created_at } }: { version: Version }): ReactNode {
  const { t } = useLingui();
  const name = useAuthorName()(actor_id);
  const what = { insert: t`${name} added it`, update: t`${name} changed it`, delete: t`${name} removed it` }[action];
  return (
    <Text size="small" tone="muted">
      {what} · <RelativeTime at={created_at} />
    </Text>
  );
}

/** The old text, struck out, and the new one. */
function Difference({ version: { before, after } }: { version: Version }): ReactNode {
  const { t } = useLingui();
  const describe = (entry: Entry) =>
    entry.kind === 'phrasing'
      ? [entry.ask, entry.sentence, entry.url]
      : [entry.question, entry.answer, entry.url, entry.is_published ? t`Published` : t`Draft`];
  const old = before ? describe(before) : [];
  const now = after ? describe(after) : [];
  return (
    <Text as="div" size="ui" display="grid" overflowWrap="anywhere">
      {old.map((text, at) =>
        text === now[at] ? null : (
          <chakra.del key={text} color="fg.muted">
            {text}
          </chakra.del>
        ),
      )}
      {now.map((text, at) =>
        text === old[at] ? null : (
          <chakra.ins key={text} textDecoration="none">
            {text}
          </chakra.ins>
        ),
      )}
    </Text>
  );
}

function Restore({ entry, label }: { entry: Entry; label: string }): ReactNode {
  const restore = useRestoreEntry();
  return (
    <div>
      <Button
        size="sm"
        variant="outline"
        loading={restore.isPending}
        onClick={() => void restore.mutate(entry, () => toast({ title: msg`Restored`, status: 'success' }))}
      >
        {label}
      </Button>
    </div>
  );
}
