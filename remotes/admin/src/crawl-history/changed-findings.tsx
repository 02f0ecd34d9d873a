import { Plural, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Link, List, ListItem, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ruleLabels } from '../site-crawl/rule-labels.ts';

interface ChangedFinding {
  path: string;
  rule: string;
  /** Shown where a list has both. */
  change?: 'opened' | 'closed';
}

/** Findings with links to their pages, and how many more there are. */
export function ChangedFindings({ findings, rest }: { findings: readonly ChangedFinding[]; rest: number }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="2">
      <List variant="ruled">
        {findings.map(({ path, rule, change }) => (
          <ListItem key={`${path} ${rule}`}>
            {change ? (
              <Text size="small" tone="muted">
                {change === 'opened' ? t`New` : t`Fixed`}
              </Text>
            ) : null}
            <RuleName rule={rule} />
            <Link asChild fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
              <RouterLink to={`/admin/seo-optimizer?page=${encodeURIComponent(path)}`}>{path}</RouterLink>
            </Link>
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

/** What a rule finds; of a rule from newer code, its id. */
function RuleName({ rule }: { rule: string }): ReactNode {
  const { t } = useLingui();
  const label = new Map(Object.entries(ruleLabels)).get(rule);
  return <Text size="ui">{label ? t(label) : rule}</Text>;
}
