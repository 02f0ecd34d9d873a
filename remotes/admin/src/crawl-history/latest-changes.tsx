import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import { ChangedFindings } from './changed-findings.tsx';
import { latestChanges, type CrawlHistory, type StoredFinding } from './history.ts';

const SHOWN = 5;

/** What opened and what closed with the last change. */
export function LatestChanges({ history }: { history: CrawlHistory }): ReactNode {
  const { t } = useLingui();
  const { opened, closed, previousAt } = latestChanges(history);
  if (previousAt === null) {
    return (
      <InlineEmpty icon="clock">{t`This was the first check. The next one shows what’s new and what’s fixed since then.`}</InlineEmpty>
    );
  }
  const before = formatDateTime(previousAt);
  if (opened.length + closed.length === 0) {
    return <InlineEmpty>{t`Nothing new and nothing fixed since ${before}.`}</InlineEmpty>;
  }
  const since = <Trans>Compared with the check on {before}</Trans>;
  return (
    <Panels>
      <Panel title={t`New findings`} note={since}>
        <Changes findings={opened} empty={t`Nothing new.`} />
      </Panel>
      <Panel title={t`Fixed`} note={since}>
        <Changes findings={closed} empty={t`Nothing fixed since then.`} />
      </Panel>
    </Panels>
  );
}

function Changes({ findings, empty }: { findings: readonly StoredFinding[]; empty: string }): ReactNode {
  if (findings.length === 0) return <InlineEmpty>{empty}</InlineEmpty>;
  return <ChangedFindings findings={findings.slice(0, SHOWN)} rest={findings.length - SHOWN} />;
}
