import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Link, List, ListItem, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { LinkedStat, StatRow } from '../charts/linked-stat.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Paged } from '../layout/paged.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import type { SiteReport } from '@tulebyte/site-crawl/crawl';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { median } from './median.ts';

/** Status and speed of every page, broken links, orphans, and robots.txt rules. */
export function Monitoring({ report }: { report: SiteReport }): ReactNode {
  const { t } = useLingui();
  const { pages, brokenLinks, orphans } = report;
  const up = pages.filter(({ status }) => status === 200).length;
  return (
    <chakra.div display="grid" gap="10">
      <StatRow>
        <LinkedStat label={t`Pages that respond`} value={t`${up} of ${pages.length}`} />
        <LinkedStat
          label={t`Response time`}
          value={t`${formatNumber(median(pages.map(({ milliseconds }) => milliseconds)))} ms`}
          note={t`median, to the last byte`}
        />
        <LinkedStat label={t`Broken links`} value={formatNumber(brokenLinks.length)} />
        <LinkedStat label={t`Orphan pages`} value={formatNumber(orphans.length)} note={t`no other page links there`} />
      </StatRow>
      <Panels>
        <Panel title={t`Broken links`}>
          <BrokenLinks links={brokenLinks} pageCount={pages.length} />
        </Panel>
        <Panel title={t`Orphan pages`}>
          {orphans.length > 0 ? <Paths paths={orphans} /> : <InlineEmpty>{t`Every page is linked.`}</InlineEmpty>}
        </Panel>
      </Panels>
      <Panel title={t`Pages in the sitemap`} note={t`Slowest first`}>
        <PageTable pages={pages} />
      </Panel>
      <Robots report={report} />
    </chakra.div>
  );
}

function Paths({ paths }: { paths: readonly string[] }): ReactNode {
  return (
    <List variant="ruled">
      {paths.map((path) => (
        <ListItem key={path} overflowWrap="anywhere">
          <PathLink path={path} />
        </ListItem>
      ))}
    </List>
  );
}

function PathLink({ path }: { path: string }): ReactNode {
  return (
    <Link asChild fontFamily="mono" fontSize="sm">
      <RouterLink to={path}>{path}</RouterLink>
    </Link>
  );
}

function BrokenLinks({ links, pageCount }: { links: SiteReport['brokenLinks']; pageCount: number }): ReactNode {
  const { t } = useLingui();
  const linkSources = (from: readonly string[]) => {
    // A link on every page belongs to the site's layout.
    if (from.length >= pageCount - 1) return t`from every page`;
    return from.length > 3 ? t`from ${from.length} pages, such as ${from[0] ?? ''}` : t`from ${from.join(', ')}`;
  };
  if (links.length === 0) return <InlineEmpty>{t`Every internal link works.`}</InlineEmpty>;
  return (
    <List variant="ruled">
      {links.map(({ to, status, from }) => (
        <ListItem key={to}>
          <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="baseline" overflowWrap="anywhere">
            <Badge tone="error">{status === 0 ? t`no response` : status}</Badge>
            <PathLink path={to} />
          </chakra.span>
          <Text size="small" tone="muted" overflowWrap="anywhere">
            {linkSources(from)}
          </Text>
        </ListItem>
      ))}
    </List>
  );
}

function PageTable({ pages }: { pages: readonly PageReport[] }): ReactNode {
  const { t } = useLingui();
  const slowest = Math.max(1, ...pages.map(({ milliseconds }) => milliseconds));
  const columns: Column<PageReport>[] = [
    {
      id: 'page',
      head: t`Page`,
      slot: 'title',
      css: { overflowWrap: 'anywhere' },
      render: ({ path, redirectedTo }) => (
        <>
          <PathLink path={path} />
          {redirectedTo ? <Text size="small" tone="muted">{t`redirects to ${redirectedTo}`}</Text> : null}
        </>
      ),
    },
    {
      id: 'status',
      head: t`Status`,
      render: ({ status }) => <Badge tone={status === 200 ? 'tule' : 'error'}>{status === 0 ? t`no response` : status}</Badge>,
    },
    {
      id: 'time',
      head: t`Time`,
      css: { width: '30%' },
      render: ({ milliseconds }) => <TimeBar milliseconds={milliseconds} slowest={slowest} />,
    },
    { id: 'size', head: t`Size`, numeric: true, render: ({ bytes }) => t`${formatNumber(bytes / 1024)} KB` },
  ];
  return (
    <Paged rows={pages.toSorted((one, other) => other.milliseconds - one.milliseconds)}>
      {(visible) => (
        <ResponsiveTable
          label={t`Status and time by page`}
          rows={visible}
          rowKey={({ path }) => path}
          columns={columns}
          stackBelow="40rem"
          tall
          css={{ '& tbody td': { verticalAlign: 'middle' } }}
        />
      )}
    </Paged>
  );
}

function TimeBar({ milliseconds, slowest }: { milliseconds: number; slowest: number }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.span display="grid" gridTemplateColumns="4.5rem minmax(0, 1fr)" gap="2" alignItems="center">
      <chakra.span textAlign="end">{t`${formatNumber(milliseconds)} ms`}</chakra.span>
      <chakra.svg aria-hidden="true" width="full" minWidth="3rem" height="0.5rem" preserveAspectRatio="none" viewBox="0 0 100 10">
        <chakra.rect width={(milliseconds / slowest) * 100} height="10" fill="data.river" />
      </chakra.svg>
    </chakra.span>
  );
}

function Robots({ report: { robots, forbidden } }: { report: SiteReport }): ReactNode {
  const { t } = useLingui();
  return (
    <Panel title="robots.txt">
      {robots.status === 200 ? null : <Text tone="error">{t`robots.txt responds with ${robots.status}.`}</Text>}
      {forbidden.length > 0 ? (
        <>
          <Text tone="error">
            <Trans>In the sitemap, but disallowed:</Trans>
          </Text>
          <Paths paths={forbidden} />
        </>
      ) : (
        <Text size="ui" tone="muted">
          <Trans>No page in the sitemap is disallowed.</Trans>
        </Text>
      )}
      <chakra.pre
        role="region"
        aria-label={t`Text of robots.txt`}
        marginTop="3"
        padding="4"
        bg="bg.sunken"
        borderRadius="control"
        fontFamily="mono"
        fontSize="sm"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {robots.text}
      </chakra.pre>
    </Panel>
  );
}
