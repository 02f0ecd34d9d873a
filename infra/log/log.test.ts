import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createPrettyLog } from './log.ts';

test('a terminal gets no control characters and no further lines from what is logged', async () => {
  let text = '';
  const destination = new Writable({
    write(chunk, _, done) {
      text += String(chunk);
      done();
    },
  });
  const log = await createPrettyLog('info', destination);
  log.info(
    { path: '/\u001b[2J\n[12:00:00] INFO: fine', agent: 'a\u009b2Kb\u202ec\\u001b' },
    'asked\u0007 for\n[12:00:00] INFO: fine',
  );
  log.error(new Error('broken\u001b]0;title\u0007\r'));
  await expect.poll(() => text).toContain('broken');
  expect(text).toContain('asked\\u0007 for\\u000a[12:00:00]');
  expect(text).toMatch(/\n +at /); // the stack
  expect(text.match(/^\S*\[\d\d:\d\d:\d\d/gm)).toHaveLength(2);
  // oxlint-disable-next-line no-control-regex -- looks for control characters, but for colors
  expect(text.replaceAll(/\u001b\[\d+m/g, '')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
});
