import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { matchingRows } from '@tulebyte/lists/filter-rows';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { Link as RouterLink, useSearchParams, useTextParam } from '@tulebyte/router';
import { Badge, chakra, Link, Text } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { LinkedStat, StatRow } from '../charts/linked-stat.tsx';
import { storedFinding } from '../crawl-history/history.ts';
import { LatestChanges } from '../crawl-history/latest-changes.tsx';
import { useCrawlHistory } from '../crawl-history/requests.ts';
import { ListSearch } from '../layout/list-search.tsx';
import { Paged } from '../layout/paged.tsx';
import { OpenVersions } from '../page-metadata/open-versions.tsx';
import type { SiteReport } from '@tulebyte/site-crawl/crawl';
import { findIssues, type Finding } from '@tulebyte/site-crawl/findings';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { PageDetails } from './page-details.tsx';

/** Findings per page, with details of the selected one. */
export function Optimizer({ report }: { report: SiteReport }): ReactNode {
  const { t } = useLingui();
  const [opened, setOpened] = useTextParam('page');
  const [search, setSearch] = useTextParam('q');
  const { data: history } = useCrawlHistory(report);
  const isCounted = (path: string, { id }: Finding) => (storedFinding(history, path, id)?.ignored_at ?? null) === null;
  const rows = report.pages
    .map((page) => {
      const issues = findIssues(page, report.pages);
      const findings = issues.filter((finding) => isCounted(page.path, finding));
      return { page, findings, ignored: issues.length - findings.length };
    })
    .toSorted((one, other) => weight(other.findings) - weight(one.findings));
  const found = matchingRows(rows, ({ page: { path, title, description } }) => `${path} ${title} ${description}`, search);
  const selectedPage = report.pages.find(({ path }) => path === opened);
  const all = rows.flatMap(({ findings }) => findings);
  const ignored = rows.reduce((sum, row) => sum + row.ignored, 0);
  const count = (severity: Finding['severity']) => all.filter((finding) => finding.severity === severity).length;
  return (
    <chakra.div display="grid" gap="8">
      <StatRow>
        <LinkedStat label={t`Pages`} value={formatNumber(rows.length)} />
        <LinkedStat label={t`Errors`} value={formatNumber(count('error'))} />
        <LinkedStat label={t`Warnings`} value={formatNumber(count('warning'))} />
        <LinkedStat label={t`Hints`} value={formatNumber(count('hint'))} />
        <LinkedStat
          label={t`No findings`}
          value={formatNumber(rows.filter(({ findings }) => findings.length === 0).length)}
          note={ignored > 0 ? <Plural value={ignored} one="# finding ignored" other="# findings ignored" /> : undefined}
        />
      </StatRow>
      {selectedPage ? (
        <PageDetails
          page={selectedPage}
          pages={report.pages}
          findings={findIssues(selectedPage, report.pages)}
          history={history}
          onClose={() => setOpened('')}
        />
      ) : null}
      <OpenVersions onOpen={setOpened} />
      {history && !selectedPage ? <LatestChanges history={history} /> : null}
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <ListSearch placeholder={t`Path, title, or description`} value={search} onChange={setSearch} />
        {found.length > 0 ? (
          <Paged rows={found}>{(visible) => <FindingTable rows={visible} />}</Paged>
        ) : (
          <NoMatches
            icon="search"
            title={t`No pages here`}
            clearLabel={<Trans>Clear the search</Trans>}
            onClear={() => setSearch('')}
          >
            <Trans>No page’s path, title, or description contains these words.</Trans>
          </NoMatches>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function weight(findings: readonly Finding[]): number {
  return findings.reduce((sum, { severity }) => sum + (severity === 'error' ? 100 : severity === 'warning' ? 10 : 1), 0);
}

interface Row {
  page: PageReport;
  findings: readonly Finding[];
  /** How many more are ignored. */
  ignored: number;
}

const STACK_BELOW = '32rem';
/** Columns that findings repeat if something is wrong with them. */
const notNarrow = hiddenBelow('50rem', STACK_BELOW);
const onlyWide = hiddenBelow('68rem', STACK_BELOW);
const onlyWidest = hiddenBelow('84rem', STACK_BELOW);

/** A row opens its page. */
function FindingTable({ rows }: { rows: readonly Row[] }): ReactNode {
  const { t } = useLingui();
  const number = (
    id: string,
    head: string,
    count: (page: PageReport) => ReactNode,
    css: NonNullable<Column<Row>['css']>,
  ): Column<Row> => ({
    id,
    head,
    cellLabel: head,
    numeric: true,
    css,
    render: ({ page }) => count(page),
  });
  const columns: Column<Row>[] = [
    {
      id: 'page',
      head: t`Page`,
      slot: 'title',
      rowHead: true,
      render: ({ page }) => <PageLink path={page.path} />,
    },
    number('title', t`Title length`, ({ title }) => title.length, { width: '7.5rem', ...notNarrow }),
    number('description', t`Description length`, ({ description }) => description.length, { width: '10.5rem', ...notNarrow }),
    number('headings', t`Main headings`, ({ headings }) => headings.filter(({ level }) => level === 1).length, {
      width: '7rem',
      ...onlyWidest,
    }),
    number('words', t`Words`, ({ words }) => formatNumber(words), { width: '5.5rem' }),
    number(
      'pictures',
      t`Images`,
      ({ images, imagesWithoutAlt: { length: unnamed } }) => {
        const count = unnamed > 0 ? t`${images} (${unnamed} without alt text)` : String(images);
        return <span title={count}>{count}</span>;
      },
      { width: '6rem', ...onlyWidest },
    ),
    {
      id: 'data',
      head: t`Structured data`,
      cellLabel: t`Structured data`,
      css: { width: '14rem', ...onlyWide },
      render: ({ page: { jsonLdTypes } }) =>
        jsonLdTypes.length > 0 ? (
          <span title={jsonLdTypes.join(', ')}>{jsonLdTypes.join(', ')}</span>
        ) : (
          <Text as="span" tone="muted">
            –
          </Text>
        ),
    },
    {
      id: 'findings',
      head: t`Findings`,
      cellLabel: t`Findings`,
      css: { width: 'max(11rem, 20cqi)' },
      render: ({ findings, ignored }) => <FindingBadges findings={findings} ignored={ignored} />,
    },
  ];
  return (
    <DenseTable
      name="optimizer"
      label={t`Pages and findings`}
      rows={rows}
      rowKey={({ page }) => page.path}
      columns={columns}
      stackBelow={STACK_BELOW}
      opensRows
    />
  );
}

function PageLink({ path }: { path: string }): ReactNode {
  const [params] = useSearchParams();
  const opened = new URLSearchParams(params);
  opened.set('page', path);
  return (
    <Link asChild variant="inline" title={path} fontFamily="mono" fontSize="sm" fontWeight="400">
      <RouterLink to={`?${opened}`} preventScrollReset>
        {path}
      </RouterLink>
    </Link>
  );
}

function FindingBadges({ findings, ignored }: Pick<Row, 'findings' | 'ignored'>): ReactNode {
  const { t } = useLingui();
  if (findings.length + ignored === 0) return <Badge tone="tule">{t`None`}</Badge>;
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
      {ignored > 0 ? (
        <Badge>
          <Plural value={ignored} one="# ignored" other="# ignored" />
        </Badge>
      ) : null}
    </chakra.span>
  );
}
