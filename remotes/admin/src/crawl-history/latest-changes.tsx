import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { chakra, Link, List, ListItem, Text } from '@tulebyte/ui';
import { Link as RouterLink } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import { ruleLabels } from '../site-crawl/rule-labels.ts';
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
  const since = <Trans>Compared with the check of {before}</Trans>;
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
  const rest = findings.length - SHOWN;
  return (
    <chakra.div display="grid" gap="2">
      <List variant="ruled">
        {findings.slice(0, SHOWN).map(({ path, rule }) => (
          <ListItem key={`${path} ${rule}`}>
            <RuleName rule={rule} />
            <FindingLink path={path} />
          </ListItem>
        ))}
      </List>
      {rest > 0 ? (
        <Text size="small" tone="muted">
          <Plural value={rest} one="and # more" other="and # more" />
        </Text>
      ) : null}
    </chakra.div>
  );
}

/** Opens the findings of a page. */
export function FindingLink({ path }: { path: string }): ReactNode {
  return (
    <Link asChild fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
      <RouterLink to={`/admin/seo-optimizer?page=${encodeURIComponent(path)}`}>{path}</RouterLink>
    </Link>
  );
}

/** What a rule finds; of a rule from newer code, its id. */
export function RuleName({ rule }: { rule: string }): ReactNode {
  const { t } = useLingui();
  const label = new Map(Object.entries(ruleLabels)).get(rule);
  return <Text size="ui">{label ? t(label) : rule}</Text>;
}
