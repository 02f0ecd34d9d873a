import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { paperDigest, paperPath, renderPapers } from './print.ts';

it.each(await renderPapers())('the PDF of $slug ($locale) has its current text', async (paper) => {
  const printed = await PDFDocument.load(readFileSync(paperPath(paper)));
  expect(printed.getKeywords(), 'print it again: npm run white-papers').toBe(paperDigest(paper));
  expect(printed.getPageCount()).toBeGreaterThanOrEqual(4);
  expect(printed.getTitle()).toBe(paper.fields['title']);
});

it('a form to fill in has ruled lines, two for two names', async () => {
  const papers = await renderPapers();
  expect(papers.filter(({ html }) => html.includes('....')).map(({ slug }) => slug)).toEqual([]);
  const plan = papers.find(({ slug, locale }) => slug === 'ransomware-plan' && locale === 'en');
  expect(plan?.html).toContain('<span class="blank">1.</span><span class="blank">2.</span></td>');
});
