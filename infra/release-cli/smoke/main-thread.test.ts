import { expect, test } from 'vitest';
import { watchMainThread } from './main-thread.ts';

const pageThat = (answers: () => Promise<unknown>) => ({ evaluate: answers as () => Promise<never> }); // all that it asks of a page

test('says that a page never answers', async () => {
  const page = pageThat(() => new Promise(() => {}));
  await expect(watchMainThread(page, new AbortController().signal, 10)).rejects.toThrow('blocks the main thread');
});

test.each([
  ['answers', async () => undefined],
  ['moves on to another document', async () => Promise.reject(new Error('Execution context was destroyed'))],
])('waits until the end for a page that %s', async (_, answer) => {
  const end = new AbortController();
  let asked = 0;
  const page = pageThat(() => {
    asked += 1;
    if (asked === 2) end.abort();
    return answer();
  });
  await watchMainThread(page, end.signal, 1000);
  expect(asked).toBe(2);
});
