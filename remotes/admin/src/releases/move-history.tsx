import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Move } from '@tulebyte/backend-api/functions/releases';
import { formatPercent } from '@tulebyte/i18n';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { filterRows } from '@tulebyte/lists/filter-rows';
import { defineFilters, pageFilter, pagesOf, searchFilter, useFilters } from '@tulebyte/lists/filters';
import { ListResults } from '@tulebyte/lists/list-results';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { Badge, chakra, List, ListItem, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ListSearch } from '../layout/list-search.tsx';
import { Panel } from '../layout/panel.tsx';
import { Changes } from './version.tsx';

const PAGE_SIZE = 10;
const historyFilters = defineFilters({ q: searchFilter, page: pageFilter });

/** What a search looks at. */
const textOf = ({ author, note, problem, release, changes }: Move): string =>
  [author, note, problem, release ?? '', ...changes.flatMap(({ build, from, to }) => [build, from ?? '', to ?? ''])].join(' ');

/** The latest moves of the channel: what, who, when, why; search and page in the URL. */
export function MoveHistory({ moves }: { moves: readonly Move[] }): ReactNode {
  const { t } = useLingui();
  const list = useFilters(historyFilters);
  const { filters, set, clear } = list;
  const { visible, total } = filterRows(moves, textOf, filters, PAGE_SIZE);
  return (
    <Panel title={t`History`}>
      <ListSearch placeholder={t`Build, version, author, or note`} value={filters.q} onChange={(value) => set('q', value)} />
      <ListResults
        count={<Plural value={total} one="# change" other="# changes" />}
        updating={false}
        pager={{ label: t`Pages of the history`, ...pagesOf(total, PAGE_SIZE, list) }}
      >
        {visible.length > 0 ? (
          <List variant="ruled">
            {visible.map((move) => (
              <ListItem key={move.counter}>
                <Text size="ui" overflowWrap="anywhere">
                  <What move={move} />
                </Text>
                <Text size="small" tone="muted" overflowWrap="anywhere">
                  {[
                    move.release === null ? '' : t(kindLabels[move.kind]),
                    move.author,
                    move.time === null ? '' : formatDateTime(move.time),
                    move.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </ListItem>
            ))}
          </List>
        ) : (
          <NoMatches icon="drive" title={t`No changes found`} clearLabel={<Trans>Clear the search</Trans>} onClear={clear}>
            <Trans>Nothing in the history contains these words.</Trans>
          </NoMatches>
        )}
      </ListResults>
    </Panel>
  );
}

const kindLabels: Readonly<Record<Move['kind'], MessageDescriptor>> = {
  published: msg`Published`,
  rollback: msg`Rolled back`,
  retired: msg({ message: 'Taken away', context: 'remote' }),
  promoted: msg`Promoted`,
};

function What({ move: { state, problem, release, changes, canary, policy } }: { move: Move }): ReactNode {
  const { t } = useLingui();
  if (state === 'damaged') return <Badge tone="error">{t`This entry can’t be read`}</Badge>;
  if (state === 'refused') {
    return (
      <>
        <Badge tone="error">{t`Refused by web servers`}</Badge> <span lang="en">{problem}</span>
      </>
    );
  }
  const hasCanaryMove = canary !== null && canary !== 'ended';
  return (
    <>
      {release === null ? null : (
        <Part>
          <Trans>Release {release} is live</Trans>
          {changes.length > 0 ? ': ' : null}
          <Changes changes={changes} />
        </Part>
      )}
      {canary === 'ended' ? (
        <Part>
          <Trans>Canary ended</Trans>
        </Part>
      ) : null}
      {hasCanaryMove ? (
        <Part>{t`Canary ${canary.release} for ${formatPercent(canary.percent / 100)} until ${formatDateTime(canary.until)}`}</Part>
      ) : null}
      {policy === null ? null : <Part>{t`Policy ${policy} in force`}</Part>}
      {release === null && canary === null && policy === null ? <Trans>No change</Trans> : null}
    </>
  );
}

const Part = ({ children }: { children: ReactNode }): ReactNode => <chakra.span display="block">{children}</chakra.span>;
