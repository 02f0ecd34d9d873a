import { i18n } from '@lingui/core';
import { beforeEach, describe as suite, expect, it } from 'vitest';
import { activate, addMessages, currentLocale, describe } from './catalog.ts';

suite('catalogs', () => {
  beforeEach(() => activate('en', []));

  it('merges the catalogs of shell and remote', () => {
    activate('es', [{ shell: 'Inicio' }, { remote: 'Precios' }]);
    expect([i18n._('shell'), i18n._('remote')]).toEqual(['Inicio', 'Precios']);
    expect(currentLocale()).toBe('es');
  });

  it('adds a catalog to the active language without rendering anything again', () => {
    activate('es', [{ shell: 'Inicio' }]);
    let notified = 0;
    const stop = i18n.on('change', () => (notified += 1));
    addMessages({ late: 'Tarde' });
    stop();
    expect([i18n._('late'), i18n._('shell')]).toEqual(['Tarde', 'Inicio']);
    expect(notified).toBe(0);
  });

  it('renders again once when a message was shown before its catalog came', () => {
    activate('es', [{ shell: 'Inicio' }]);
    expect(i18n._('slow', {}, { message: 'Slow' })).toBe('Slow');
    let notified = 0;
    const stop = i18n.on('change', () => (notified += 1));
    addMessages({ other: 'Otro' });
    expect(notified).toBe(0);
    addMessages({ slow: 'Lento' });
    addMessages({ slow: 'Lento' });
    stop();
    expect(i18n._('slow')).toBe('Lento');
    expect(notified).toBe(1);
  });

  it('keeps languages separate', () => {
    activate('es', [{ word: 'Palabra' }]);
    activate('en', [{ word: 'Word' }]);
    expect(i18n._('word')).toBe('Word');
  });

  it('translates descriptors and returns strings unchanged', () => {
    activate('es', [{ greeting: ['Hola ', ['name']] }]);
    expect(describe({ id: 'greeting', message: 'Hello {name}', values: { name: 'Ana' } })).toBe('Hola Ana');
    expect(describe('As written')).toBe('As written');
  });
});
