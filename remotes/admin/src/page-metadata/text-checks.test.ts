import { describe, expect, it } from 'vitest';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { findDuplicate, hasHiddenCharacters, singleLine } from './text-checks.ts';

const page = (path: string, title: string, description: string, language = 'en') =>
  ({ path, title, description, language }) as PageReport; // only these fields are read

const repair = page('/repair', 'Repair', 'We repair laptops and desktops in Stockton within two days.');
const others = [
  repair,
  page('/backup', 'Backup', 'A second copy of your files, somewhere safe, checked every night.'),
  page('/es/backup', 'Respaldo', 'Una segunda copia', 'es'),
];

describe('duplicates', () => {
  it('are equal titles, whatever their case, of other pages in the same language', () => {
    expect(findDuplicate(repair, 'title', ' backup ', others)).toBe('/backup');
    expect(findDuplicate(repair, 'title', 'Repair', others)).toBeUndefined();
    expect(findDuplicate(repair, 'title', 'Respaldo', others)).toBeUndefined();
    expect(findDuplicate(repair, 'title', ' ', others)).toBeUndefined();
  });

  it('are descriptions with nearly the same words', () => {
    expect(
      findDuplicate(repair, 'description', 'A second copy of your files, somewhere safe, checked every single night.', others),
    ).toBe('/backup');
    expect(findDuplicate(repair, 'description', 'Laptops repaired on the spot.', others)).toBeUndefined();
  });
});

it('makes one line of pasted text', () => expect(singleLine(' Fast\n repair\t now ')).toBe('Fast repair now'));

it.each([
  ['\u0007', true],
  ['\u202E', true],
  ['\u200B', true],
  ['👩‍💻 “ñandú” – $59', false],
])('sees hidden characters in %j: %s', (text, isHidden) => expect(hasHiddenCharacters(text)).toBe(isHidden));
