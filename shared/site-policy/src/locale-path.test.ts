import { describe, expect, it } from 'vitest';
import { localeFromPath, localizedPath, stripLocale } from './locale-path.ts';

describe('locale in the path', () => {
  it.each([
    ['/', 'en', '/'],
    ['/pricing', 'en', '/pricing'],
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/es/services/managed-it', 'es', '/services/managed-it'],
    ['/escape-room', 'en', '/escape-room'],
    ['/en/pricing', 'en', '/en/pricing'],
  ])('%s is %s and its page is %s', (path, locale, page) => {
    expect(localeFromPath(path)).toBe(locale);
    expect(stripLocale(path)).toBe(page);
  });

  it('converts a path to the other language and back', () => {
    expect(localizedPath('/', 'es')).toBe('/es');
    expect(localizedPath('/pricing', 'es')).toBe('/es/pricing');
    expect(localizedPath('/es/pricing', 'es')).toBe('/es/pricing');
    expect(localizedPath('/es/pricing', 'en')).toBe('/pricing');
  });
});
