import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RunningCanary } from '@tulebyte/backend-api/functions/releases';
import { formatNumber, formatPercent } from '@tulebyte/i18n';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Alert, Button, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Facts } from '../layout/facts.tsx';
import { Panel } from '../layout/panel.tsx';
import type { MoveDraft } from './move-draft.ts';
import { PreviewLink } from './preview-link.tsx';
import { RefusalMessage } from './refusal-message.tsx';
import { Changes } from './version.tsx';

/** The sequential test needs at least this many visits to decide (`infra/origin/canary/sequential-test.ts`). */
const MIN_VISITS = 20;

const HOUR_MS = 3_600_000;
/** Begun hours that a canary still has. */
const hoursUntil = (until: string) => Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / HOUR_MS));

/** The running canary: its share, how it compares with the live release, and how near it is to being halted. */
export function CanaryPanel({
  canary,
  onMove,
}: {
  canary: RunningCanary;
  onMove: ((draft: MoveDraft) => void) | undefined;
}): ReactNode {
  const { t } = useLingui();
  const { release, percent, until, changes, pages, live, halt } = canary;
  const subject = { release, changes, pages };
  return (
    <Panel title={t`Canary ${release}`} note={<Changes changes={changes} />}>
      {halt === null ? null : (
        <chakra.div marginBottom="4">
          <Alert tone="error" title={<RefusalMessage message={halt} refusal={canary.refusal} />}>
            <Trans>End it. A publisher then prepares a fixed release.</Trans>
          </Alert>
        </chakra.div>
      )}
      <Facts
        rows={[
          [
            t`Goes to`,
            halt === null
              ? t`${formatPercent(percent / 100)} of visitors until ${formatDateTime(until)}`
              : t`No one now. ${formatPercent(percent / 100)} of visitors had it.`,
          ],
          [t`Visits`, t`${formatNumber(canary.canary.visits)} of the canary, ${formatNumber(live.visits)} of the live release`],
          [t`Faults`, <Rates key="faults" canary={canary} of="faults" />],
          [t`Slow pages`, <Rates key="slow" canary={canary} of="slowPages" />],
          [t`Verdict`, <Verdict key="verdict" canary={canary} />],
        ]}
      />
      {onMove ? (
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="4">
          {halt === null ? (
            <>
              <Button size="sm" variant="solid" onClick={() => onMove({ kind: 'promote', ...subject, endsCanary: null })}>
                <Trans>Promote to everyone</Trans>
              </Button>
              <Button
                size="sm"
                variant="outline"
                onClick={() => onMove({ kind: 'canary', ...subject, percent, hours: hoursUntil(until), isRunning: true })}
              >
                <Trans>Change the share</Trans>
              </Button>
            </>
          ) : null}
          <Button size="sm" variant="outline" onClick={() => onMove({ kind: 'end-canary', ...subject })}>
            <Trans>End the canary</Trans>
          </Button>
          <PreviewLink release={release} />
        </chakra.div>
      ) : null}
    </Panel>
  );
}

function Rates({ canary, of }: { canary: RunningCanary; of: 'faults' | 'slowPages' }): ReactNode {
  const { t } = useLingui();
  const share = (side: RunningCanary['live']) => formatPercent(side[of] / side.visits, 1);
  if (canary.live.visits === 0) return canary.canary.visits === 0 ? '–' : t`${share(canary.canary)} of the canary’s visits`;
  if (canary.canary.visits === 0) return t`${share(canary.live)} of the live release’s visits`;
  return t`${share(canary.canary)} of the canary’s visits, ${share(canary.live)} of the live release’s`;
}

/** What the sequential test makes of the counts; the web servers act on it, this only shows it. */
function Verdict({ canary: { canary, evidence, halt } }: { canary: RunningCanary }): ReactNode {
  if (halt !== null) return <Trans>Worse than the live release</Trans>;
  const most = formatPercent(Math.max(evidence.faults, evidence.slowPages));
  const missing = MIN_VISITS - canary.visits;
  return (
    <>
      {Math.max(evidence.faults, evidence.slowPages) > 0 ? (
        <Trans>{most} of the evidence that would halt it</Trans>
      ) : missing > 0 ? (
        <Trans>Too early to say</Trans>
      ) : (
        <Trans>No sign that it is worse</Trans>
      )}
      {missing > 0 ? (
        <Text as="span" size="small" tone="muted" display="block">
          <Plural value={missing} one="# more visit before it can be judged" other="# more visits before it can be judged" />
        </Text>
      ) : null}
    </>
  );
}
