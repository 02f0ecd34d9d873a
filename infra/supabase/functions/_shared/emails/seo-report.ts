import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { siteLink } from '../site-link.ts';
import { mailPage } from './mail-page.ts';
import type { MailBlock } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { ruleLabel, seoReportTexts } from './seo-report-texts.ts';

/** What `private.seo_report` found. */
const SeoReport = v.object({
  to: v.string(),
  language: v.picklist(['en', 'es']),
  checked_on: v.nullable(v.string()),
  opened: v.number(),
  closed: v.number(),
  open: v.number(),
  missing: v.number(),
  findings: v.array(v.object({ path: v.string(), rule: v.string() })),
  missing_paths: v.array(v.string()),
});

/** Composes the weekly email about search findings. */
export function composeSeoReport(queued: unknown): OutgoingEmail {
  const { to, language, checked_on, findings, missing_paths, ...counts } = v.parse(SeoReport, queued);
  const texts = seoReportTexts[language];
  const list = (heading: string, lines: readonly string[], count: number): MailBlock[] => {
    if (lines.length === 0) return [];
    const rest = count > lines.length ? [texts.more(count - lines.length)] : [];
    return [{ heading, quote: [...lines, ...rest].join('\n') }];
  };
  const counted = ['opened', 'closed', 'open', 'missing'] as const;
  const facts = counted.map((name): [string, string] => [texts.counts[name], String(counts[name])]);
  const blocks: readonly MailBlock[] = [
    // Zeros would read as if there were nothing to find.
    ...(checked_on === null ? [] : [{ facts }]),
    ...list(
      texts.findings,
      findings.map(({ path, rule }) => `${path} — ${ruleLabel(language, rule)}`),
      counts.opened,
    ),
    ...list(texts.missing, missing_paths, counts.missing),
    checked_on === null ? texts.unchecked : texts.checked(checked_on),
    { link: siteLink(language, '/admin/seo-optimizer'), label: texts.button },
    texts.stop,
  ];
  return {
    to,
    replyTo: company.supportEmail,
    subject: checked_on === null ? texts.uncheckedSubject : texts.subject(counts.opened, counts.closed),
    ...mailPage(language, texts.title, blocks),
    headers: automatic,
  };
}
