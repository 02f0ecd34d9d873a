import { expect, test } from 'vitest';
import { mailableAddress } from './visit-address.ts';

const mailed = (street: string) => mailableAddress({ street, city: 'Sacto', zip: '95814' });

test.each(['12 Delta Way', '1420 W. Kettleman Ln., Apt 4B', '900 N 3rd St #210', '7 Calle de los Niños', '12B O’Connor Ct'])(
  'an email to the visitor has the street “%s”',
  (street) => expect(mailed(street)).toBe(`${street}, Sacramento, CA 95814`),
);

test.each([
  'You won, see evil.example',
  '1 evil.example',
  '1 https://evil.example',
  '1 call 209 555 0142',
  '1 call 2095550142',
  '1 mail me@evil.example',
  '1 Way\nBcc: all',
  `1 ${'word '.repeat(8).trim()}`,
  `1 ${'x'.repeat(60)}`,
  '<b>1</b> Way',
  '',
])('and not “%s”', (street) => expect(mailed(street)).toBe('Sacramento, CA 95814'));
