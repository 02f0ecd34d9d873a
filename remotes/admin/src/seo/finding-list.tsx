import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Badge, List, ListItem, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { storedFinding, type CrawlHistory } from '../crawl-history/history.ts';
import { IgnoreFinding } from '../crawl-history/ignore-finding.tsx';
import { describeFinding } from '../site-crawl/rule-labels.ts';
import type { Finding, Severity } from '@tulebyte/site-crawl/findings';

const severityLabels: Readonly<Record<Severity, MessageDescriptor>> = {
  error: msg`Error`,
  warning: msg`Warning`,
  hint: msg`Hint`,
};
const tones = { error: 'error', warning: 'dusk', hint: 'neutral' } as const;

/** The findings of a page with evidence, and since when they are known. */
export function FindingList({
  path,
  findings,
  history,
}: {
  path: string;
  findings: readonly Finding[];
  history: CrawlHistory | undefined;
}): ReactNode {
  const { t } = useLingui();
  if (findings.length === 0) {
    return (
      <Text tone="tule">
        <Trans>No issues found.</Trans>
      </Text>
    );
  }
  return (
    <List variant="ruled">
      {findings.map((finding) => {
        const { id, severity } = finding;
        const { what, fix, evidence } = describeFinding(finding);
        const stored = storedFinding(history, path, id);
        return (
          <ListItem key={id}>
            <Text size="ui">
              <Badge tone={stored?.ignored_at ? 'neutral' : tones[severity]}>{t(severityLabels[severity])}</Badge>{' '}
              <strong>{t(what)}</strong>
            </Text>
            <Text size="small" tone="muted">
              {t(fix)}
            </Text>
            {evidence ? (
              <Text size="small" fontFamily="mono" overflowWrap="anywhere">
                {describe(evidence)}
              </Text>
            ) : null}
            {stored ? (
              <>
                <Text size="small" tone="muted">
                  <Trans>
                    First seen <RelativeTime at={stored.first_seen_at} />
                  </Trans>
                </Text>
                <IgnoreFinding finding={stored} name={t(what)} />
              </>
            ) : null}
          </ListItem>
        );
      })}
    </List>
  );
}
