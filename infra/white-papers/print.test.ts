import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { paperDigest, paperPath, renderPapers } from './print.ts';

it.each(await renderPapers())('the PDF of $slug in $locale is up to date (npm run white-papers prints it)', async (paper) => {
  const printed = await PDFDocument.load(readFileSync(paperPath(paper)));
  expect(printed.getKeywords()).toBe(paperDigest(paper));
  expect(printed.getPageCount()).toBeGreaterThanOrEqual(4);
  expect(printed.getTitle()).toBe(paper.fields['title']);
});
