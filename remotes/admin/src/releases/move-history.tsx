import { Trans, useLingui } from '@lingui/react/macro';
import type { Move } from '@tulebyte/backend-api/functions/releases';
import { formatPercent } from '@tulebyte/i18n';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Badge, chakra, List, ListItem, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { Changes } from './version.tsx';

/** The latest moves of the channel: what, who, when, why. */
export function MoveHistory({ moves }: { moves: readonly Move[] }): ReactNode {
  const { t } = useLingui();
  return (
    <Panel title={t`History`}>
      <List variant="ruled">
        {moves.map((move) => (
          <ListItem key={move.counter}>
            <Text size="ui" overflowWrap="anywhere">
              <What move={move} />
            </Text>
            <Text size="small" tone="muted" overflowWrap="anywhere">
              {[move.author, move.time === null ? '' : formatDateTime(move.time), move.note].filter(Boolean).join(' · ')}
            </Text>
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}

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
