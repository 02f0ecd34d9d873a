import type { SiteReport } from '../site-crawl/crawl.ts';
import { findIssues } from '../site-crawl/findings.ts';

/** What `record_site_crawl` stores of a crawl. Only pages that were read can have lost a finding. */
export function crawlRecord({ id, checkedAt, pages }: Pick<SiteReport, 'id' | 'checkedAt' | 'pages'>) {
  const findings = pages.flatMap((page) =>
    findIssues(page, pages).map(({ id: rule, severity, evidence = '' }) => ({
      path: page.path,
      rule,
      severity,
      evidence: evidence.slice(0, 300),
    })),
  );
  return {
    crawl: id,
    checked_at: checkedAt,
    pages: pages.length,
    findings: JSON.stringify(findings),
    read_paths: pages.filter(({ status }) => status === 200).map(({ path }) => path),
  };
}
