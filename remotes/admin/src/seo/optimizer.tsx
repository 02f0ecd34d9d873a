import { Plural, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { useTextParam } from '@tulebyte/router';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import { Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { LinkedStat, StatRow } from '../figures/linked-stat.tsx';
import type { SiteReport } from '../site-crawl/crawl.ts';
import { findingsOf, type Finding } from '../site-crawl/findings.ts';
import type { PageReport } from '../site-crawl/page-report.ts';
import { PageDetails } from './page-details.tsx';

/** The findings of every page, and of one page in full. */
export function Optimizer({ report }: { report: SiteReport }): ReactNode {
  const { t } = useLingui();
  const [opened, setOpened] = useTextParam('page');
  const rows = report.pages
    .map((page) => ({ page, findings: findingsOf(page, report.pages) }))
    .toSorted((one, other) => weight(other.findings) - weight(one.findings));
  const chosen = rows.find(({ page }) => page.path === opened);
  const all = rows.flatMap(({ findings }) => findings);
  const count = (severity: Finding['severity']) => all.filter((finding) => finding.severity === severity).length;
  return (
    <chakra.div display="grid" gap="8">
      <StatRow>
        <LinkedStat label={t`Pages`} value={formatNumber(rows.length)} />
        <LinkedStat label={t`Errors`} value={formatNumber(count('error'))} />
        <LinkedStat label={t`Warnings`} value={formatNumber(count('warning'))} />
        <LinkedStat label={t`Hints`} value={formatNumber(count('hint'))} />
        <LinkedStat
          label={t`Without a finding`}
          value={formatNumber(rows.filter(({ findings }) => findings.length === 0).length)}
        />
      </StatRow>
      {chosen ? <PageDetails page={chosen.page} findings={chosen.findings} onClose={() => setOpened('')} /> : null}
      <TableScroll label={t`Pages and findings`} tall>
        <Table density="compact" interactive minWidth="56rem" css={{ '& tbody td': { verticalAlign: 'middle' } }}>
          <thead>
            <tr>
              <Th scope="col">{t`Page`}</Th>
              <Th scope="col" textAlign="end">{t`Title`}</Th>
              <Th scope="col" textAlign="end">{t`Description`}</Th>
              <Th scope="col" textAlign="end">{t`Main headings`}</Th>
              <Th scope="col" textAlign="end">{t`Words`}</Th>
              <Th scope="col" textAlign="end">{t`Pictures`}</Th>
              <Th scope="col">{t`Structured data`}</Th>
              <Th scope="col">{t`Findings`}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.page.path} {...row} onOpen={() => setOpened(row.page.path)} />
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </chakra.div>
  );
}

function weight(findings: readonly Finding[]): number {
  return findings.reduce((sum, { severity }) => sum + (severity === 'error' ? 100 : severity === 'warning' ? 10 : 1), 0);
}

function Row({ page, findings, onOpen }: { page: PageReport; findings: readonly Finding[]; onOpen: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <tr>
      <Td>
        <Button
          variant="quiet"
          size="sm"
          onClick={onOpen}
          paddingInline="0"
          textAlign="start"
          fontFamily="mono"
          fontSize="sm"
          fontWeight="400"
          whiteSpace="normal"
          overflowWrap="anywhere"
        >
          {page.path}
        </Button>
      </Td>
      <Td numeric>{page.title.length}</Td>
      <Td numeric>{page.description.length}</Td>
      <Td numeric>{page.headings.filter(({ level }) => level === 1).length}</Td>
      <Td numeric>{formatNumber(page.words)}</Td>
      <Td numeric>
        {page.images}
        {page.imagesWithoutAlt.length > 0 ? t` (${page.imagesWithoutAlt.length} unnamed)` : null}
      </Td>
      <Td fontSize="sm">
        {page.jsonLdTypes.join(', ') || (
          <Text as="span" tone="muted">
            –
          </Text>
        )}
      </Td>
      <Td>
        <FindingBadges findings={findings} />
      </Td>
    </tr>
  );
}

function FindingBadges({ findings }: { findings: readonly Finding[] }): ReactNode {
  const { t } = useLingui();
  if (findings.length === 0) return <Badge tone="tule">{t`None`}</Badge>;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  const hints = findings.length - errors - warnings;
  return (
    <chakra.span display="inline-flex" gap="1">
      {errors > 0 ? (
        <Badge tone="error">
          <Plural value={errors} one="# error" other="# errors" />
        </Badge>
      ) : null}
      {warnings > 0 ? (
        <Badge tone="dusk">
          <Plural value={warnings} one="# warning" other="# warnings" />
        </Badge>
      ) : null}
      {hints > 0 ? (
        <Badge>
          <Plural value={hints} one="# hint" other="# hints" />
        </Badge>
      ) : null}
    </chakra.span>
  );
}
