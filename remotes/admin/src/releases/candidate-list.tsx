import { Trans, useLingui } from '@lingui/react/macro';
import type { Candidate } from '@tulebyte/backend-api/functions/releases';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Button, chakra, List, ListItem, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import type { MoveDraft } from './move-draft.ts';
import { Command } from './command.tsx';
import { BlockedAction } from './blocked-action.tsx';
import { PreviewLink } from './preview-link.tsx';
import { Changes } from './version.tsx';

/** Share of a new canary unless another one is chosen. */
const CANARY_PERCENT = 10;
const CANARY_HOURS = 24;

/** Releases that publishers prepared and that are not live. */
export function CandidateList({
  candidates,
  canary,
  onMove,
}: {
  candidates: readonly Candidate[];
  canary: number | null;
  onMove: ((draft: MoveDraft) => void) | undefined;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Panel title={t`Prepared`}>
      {candidates.length === 0 ? (
        <InlineEmpty>
          <Trans>
            No release is ready. A publisher prepares one with <Command>npm run release -- preview</Command>.
          </Trans>
        </InlineEmpty>
      ) : (
        <List variant="ruled">
          {candidates.map((candidate) => (
            <ListItem key={candidate.release}>
              <Prepared candidate={candidate} canary={canary} onMove={onMove} />
            </ListItem>
          ))}
        </List>
      )}
    </Panel>
  );
}

function Prepared({
  candidate: { release, author, time, note, changes, pages, obstacle },
  canary,
  onMove,
}: {
  candidate: Candidate;
  canary: number | null;
  onMove: ((draft: MoveDraft) => void) | undefined;
}): ReactNode {
  const { t } = useLingui();
  const subject = { release, changes, pages };
  return (
    <chakra.div display="grid" gap="2">
      <Text size="ui">
        <strong>{t`Release ${release}`}</strong> · <Changes changes={changes} />
      </Text>
      <Text size="small" tone="muted" overflowWrap="anywhere">
        {author} · <RelativeTime at={time} />
        {note ? ` · ${note}` : null}
      </Text>
      {obstacle ? <BlockedAction obstacle={obstacle} /> : null}
      {onMove ? (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          {obstacle ? null : (
            <>
              {canary === null ? (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t`Start a canary: release ${release}`}
                  onClick={() =>
                    onMove({ kind: 'canary', ...subject, percent: CANARY_PERCENT, hours: CANARY_HOURS, isRunning: false })
                  }
                >
                  <Trans>Start a canary</Trans>
                </Button>
              ) : null}
              <Button
                size="sm"
                variant="outline"
                aria-label={t`Promote: release ${release}`}
                onClick={() => onMove({ kind: 'promote', ...subject, endsCanary: canary })}
              >
                <Trans>Promote</Trans>
              </Button>
            </>
          )}
          <PreviewLink release={release} />
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
