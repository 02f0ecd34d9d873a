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

test('is in Spanish for those who read Spanish', () => {
  const { subject } = composeSeoReport({ ...report, language: 'es' });
  expect(subject).toBe('Hallazgos de búsqueda esta semana: 12 nuevos, 3 resueltos');
  const one = composeSeoReport({ ...report, language: 'es', opened: 1, closed: 1 });
  expect(one.subject).toBe('Hallazgos de búsqueda esta semana: 1 nuevo, 1 resuelto');
});

test('says when the site has never been checked, instead of zeros', () => {
  const unchecked = { checked_on: null, opened: 0, closed: 0, open: 0, missing: 0, findings: [], missing_paths: [] };
  const english = composeSeoReport({ ...report, ...unchecked });
  expect(english.subject).toBe('Search findings: the site hasn’t been checked yet');
  expect(english.text).not.toContain('Fixed');
  const { subject, text } = composeSeoReport({ ...report, ...unchecked, language: 'es' });
  expect(subject).toBe('Hallazgos de búsqueda: el sitio todavía no se ha revisado');
  expect(text).toContain('Abra el optimizador para revisarlo.');
  expect(text).not.toContain('Hallazgos nuevos');
});

test('shows a path as text, and a rule that it doesn’t know by its id', () => {
  const { html } = composeSeoReport({ ...report, findings: [{ path: '/<b>', rule: 'constructor' }] });
  expect(html).toContain('/&lt;b&gt; — constructor');
  expect(ruleLabel('es', 'alt')).toBe('Imágenes sin texto alternativo');
});
