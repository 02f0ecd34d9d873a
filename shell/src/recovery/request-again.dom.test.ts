import { expect, it } from 'vitest';
import { requestAgain } from './request-again.ts';

const ENTRY = '/artifacts/shell/0.1.0-abc/web/entry.js';

function openPage(): void {
  document.body.innerHTML = [
    `<script type="importmap">${JSON.stringify({ integrity: { [ENTRY]: 'sha256-entry' } })}</script>`,
    `<script type="application/json" id="page">${JSON.stringify({ entry: ENTRY })}</script>`,
  ].join('');
}

it('requests the entry under another URL, with the hash that was released, and runs nothing when that fails', async () => {
  openPage();
  const requested = requestAgain();
  const link = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]');
  expect(link?.getAttribute('href')).toBe(`${ENTRY}?retry`);
  expect(link?.integrity).toBe('sha256-entry');
  link?.dispatchEvent(new Event('error'));
  await expect(requested).rejects.toThrow('not the file that was released');
});
