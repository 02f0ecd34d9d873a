import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roleInWords, roleTexts } from './role-texts.ts';

test.each(['en', 'es'] as const)('emails describe the roles of the team like the pages: %s', (language) => {
  for (const remote of ['admin', 'portal']) {
    const catalog = readFileSync(new URL(`../../../../../remotes/${remote}/src/locales/${language}.po`, import.meta.url), 'utf8');
    for (const text of Object.values(roleTexts[language]).flat()) expect(catalog).toContain(`msgstr "${text}"`);
  }
});

test('a role fits into a sentence', () => {
  expect(roleInWords('en', 'agent')).toBe(
    'Agent (tickets, clients, leads, orders, stock, invoices, outgoing email, and systems)',
  );
});
