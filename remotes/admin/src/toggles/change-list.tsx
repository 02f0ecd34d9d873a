import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatDay } from '@tulebyte/i18n/dates';
import { List, ListItem, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { settingLabels } from './labels.ts';
import { useChanges, type Change } from './requests.ts';

/** Who decided what about a toggle, latest first. */
export function ChangeList({ toggle }: { toggle: string }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useChanges(toggle)} skeleton={<Skeleton height="12rem" />}>
      {(changes) =>
        changes.length === 0 ? (
          <InlineEmpty icon="clock">{t`No changes yet.`}</InlineEmpty>
        ) : (
          <List variant="ruled">
            {changes.map((change) => (
              <ListItem key={change.id}>
                <Differences change={change} />
                <Text size="small" tone="muted">
                  {[change.by ?? t`Someone who left`, formatDateTime(change.at)].join(' · ')}
                </Text>
              </ListItem>
            ))}
          </List>
        )
      }
    </QueryBoundary>
  );
}

function Differences({ change: { before, after } }: { change: Change }): ReactNode {
  const { t } = useLingui();
  const none = '—';
  const day = (date: string | null) => (date === null ? none : formatDay(date));
  const rows: (readonly [label: string, before: string, after: string])[] = [
    [t`Setting`, t(settingLabels[before.setting]), t(settingLabels[after.setting])],
    [t`Kill switch`, before.is_killed ? t`On` : t`Off`, after.is_killed ? t`On` : t`Off`],
    [t`Owner`, before.owner ?? none, after.owner ?? none],
    [t`Expires`, day(before.expires_on), day(after.expires_on)],
    [t`Note`, before.note || none, after.note || none],
  ];
  return rows
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => (
      <Text key={label} size="ui" overflowWrap="anywhere">
        {label}: {was} → {is}
      </Text>
    ));
}
