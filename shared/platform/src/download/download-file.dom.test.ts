import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile } from './download-file.ts';

afterEach(() => vi.useRealTimers());

it('keeps the file until a busy browser has read it, and then lets go of it', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:archive');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  downloadFile(new Blob(['{}']), 'tulebyte.zip');
  expect(clicked.mock.contexts[0]).toMatchObject({ href: 'blob:archive', download: 'tulebyte.zip' });
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:archive');
});
