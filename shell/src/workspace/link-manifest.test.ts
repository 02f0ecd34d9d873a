import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@tulebyte/brand';
import { expect, it } from 'vitest';

it('the manifest for home screens has the company’s name and color', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../public/site.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({
    name: company.legalName,
    short_name: company.shortName,
    theme_color: company.primaryColor,
    display: 'standalone',
  });
});
