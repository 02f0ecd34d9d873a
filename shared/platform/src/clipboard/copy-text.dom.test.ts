import { store, toastsAtom } from '@tulebyte/platform';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const messages = { copied: 'Codes copied', refused: 'Select the codes to copy them.' };
const toasts = () => store.get(toastsAtom).map(({ title, status }) => [title, status]);

beforeEach(() => store.set(toastsAtom, []));
afterEach(() => vi.unstubAllGlobals());

it('says that a text was copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('ABCD-1234', messages);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('ABCD-1234');
  expect(toasts()).toEqual([['Codes copied', 'success']]);
});

it.each([
  [
    'refuses',
    { clipboard: { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) } },
  ],
  ['has no clipboard', {}],
])('says how to copy it by hand if the browser %s', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  await copyText('ABCD-1234', messages);
  expect(toasts()).toEqual([['Select the codes to copy them.', 'error']]);
});
