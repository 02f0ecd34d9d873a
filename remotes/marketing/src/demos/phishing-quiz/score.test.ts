import { expect, it } from 'vitest';
import { emails } from './emails.ts';
import { scoreOf, verdictOf } from './score.ts';

it('counts judged and rightly judged emails', () => {
  const all = Object.fromEntries(emails.map((email) => [email.id, verdictOf(email)]));
  expect(scoreOf(emails, {})).toEqual({ judged: 0, right: 0 });
  expect(scoreOf(emails, all)).toEqual({ judged: 5, right: 5 });
  expect(scoreOf(emails, { ...all, 'gift-cards': 'real', 'shared-folder': undefined })).toEqual({ judged: 4, right: 3 });
});

it('has five emails, some of them real, and sends nobody to an address that could exist', () => {
  expect(emails).toHaveLength(5);
  expect(new Set(emails.map(verdictOf)).size).toBe(2);
  const hosts = emails.flatMap(({ address, link }) => [address, ...(link ? [new URL(link.url).hostname] : [])]);
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
});
