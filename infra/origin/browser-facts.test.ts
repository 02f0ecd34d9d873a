import { expect, test } from 'vitest';
import { describeBrowser } from './browser-facts.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const tablet = 'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

const facts = (agent: string, language = '') =>
  describeBrowser(new Headers({ 'user-agent': agent, 'accept-language': language }));

test.each([
  [iphone, 'phone'],
  [phone, 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', 'phone'],
  [tablet, 'tablet'],
  [desktop, 'desktop'],
])('%s is a %s of a visitor', (agent, device) => expect(facts(agent)).toMatchObject({ device, isRobot: false }));

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36',
  'curl/8.9.1',
  '',
])('%s is a robot', (agent) => expect(facts(agent).isRobot).toBe(true));

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['EN', 'en'],
  ['', ''],
  ['*', ''],
  ['rosa@valleyfarms.example', ''],
])('the language of %j is %j', (header, language) => expect(facts(desktop, header).language).toBe(language));
