import { findIssues, type AnalyzedPage } from './findings.ts';

/** What the database stores of a crawl (`record_site_crawl`, `record_scheduled_crawl`). Only pages that were read can have lost a finding. */
export function crawlRecord({ id, checkedAt, pages }: { id: string; checkedAt: string; pages: readonly AnalyzedPage[] }) {
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
