import { expect, it } from 'vitest';
import { parseUserAgent } from './user-agent.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  [`${windows} Chrome/142.0.0.0 Safari/537.36`, { browser: 'Chrome', system: 'Windows' }],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, { browser: 'Edge', system: 'Windows' }],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android' },
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', { browser: 'Firefox', system: 'Mac' }],
  ['curl/8', {}],
  ['', {}],
])('%s', (userAgent, device) => expect(parseUserAgent(userAgent)).toEqual(device));
