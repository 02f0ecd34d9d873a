import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Heading, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { ChangeAuthor, ChangeHistory } from '../layout/change-history.tsx';
import { useRestoreEntry, type Entry } from './entries.ts';
import { historyQuery, removalsQuery, type Version } from './history.ts';

/** Who changed an entry, when, and how; any earlier version can be restored. */
export function EntryHistory({ entry }: { entry: Entry }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useQuery(historyQuery(entry))} skeleton={<Skeleton height="6rem" />}>
      {(versions) => (
        <ChangeHistory
          changes={versions}
          render={(version) => (
            <>
              <Difference version={version} />
              {version.before ? <Restore entry={version.before} label={t`Restore the previous version`} /> : null}
            </>
          )}
        />
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
            <ChangeAuthor change={version} />
            {version.before ? <Restore entry={version.before} label={t`Restore`} /> : null}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** The old text, struck out, and the new one. */
function Difference({ version: { before, after } }: { version: Version }): ReactNode {
  const { t } = useLingui();
  const describe = (entry: Entry) =>
    entry.kind === 'phrasing'
      ? [entry.ask, entry.sentence, entry.url]
      : entry.kind === 'faq'
        ? [entry.question, entry.answer, entry.url, entry.is_published ? t`Published` : t`Draft`]
        : [entry.heading, entry.text ?? t`Left out`, entry.url];
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
