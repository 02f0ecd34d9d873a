import { expect, test } from 'vitest';
import { ruleLabel } from './seo-report-texts.ts';
import { composeSeoReport } from './seo-report.ts';

const report = {
  kind: 'seo_report',
  to: 'owner@home.example',
  language: 'en',
  checked_on: '2026-11-27',
  opened: 12,
  closed: 3,
  open: 20,
  missing: 1,
  findings: [{ path: '/faq', rule: 'title-twice' }],
  missing_paths: ['/videos'],
};

test('says what opened, what closed, and which pages have no description', () => {
  const { subject, text } = composeSeoReport(report);
  expect(subject).toBe('Search findings this week: 12 new, 3 fixed');
  expect(text).toContain('/faq — Duplicate title\nand 11 more');
  expect(text).toContain('Pages without a description:\n/videos');
  expect(text).toContain('last checked on');
});

test('is in Spanish for those who read Spanish, and says when nobody has checked the site', () => {
  const { subject, text } = composeSeoReport({ ...report, language: 'es', checked_on: null, findings: [], missing_paths: [] });
  expect(subject).toBe('Hallazgos de búsqueda esta semana: 12 nuevos, 3 resueltos');
  expect(text).toContain('todavía no se ha revisado');
  expect(text).not.toContain('Hallazgos nuevos');
});

test('shows a path as text, and a rule that it doesn’t know by its id', () => {
  const { html } = composeSeoReport({ ...report, findings: [{ path: '/<b>', rule: 'constructor' }] });
  expect(html).toContain('/&lt;b&gt; — constructor');
  expect(ruleLabel('es', 'alt')).toBe('Imágenes sin texto alternativo');
});
