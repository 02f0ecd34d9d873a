import { activate } from '@tulebyte/i18n';
import { expect, it } from 'vitest';
import { formatClockTime } from './format-when.ts';

const tenAM = '2026-12-01T18:00:00Z';

it('keeps a time on one line, and lets a long arrival window go on after its dash', () => {
  activate('es', []);
  expect(formatClockTime(tenAM, 'phone')).toBe('10:00\u00a0a.m.\u00a0PST');
  expect(formatClockTime(tenAM, 'onsite')).toBe('10:00\u00a0a.m.\u00a0– 12:00\u00a0p.m.\u00a0PST');
});
