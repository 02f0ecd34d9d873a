import { describe, expect, it } from 'vitest';
import type { KnowledgeSection } from './sentence.ts';
import { Translations } from './translations.ts';
import type { Language } from './vocabulary.ts';

const section = (language: Language, body: string, slug = `page-${language}-care`): KnowledgeSection => ({
  title: 'Quokkas',
  heading: 'Quokka care',
  kind: 'service',
  url: '/care',
  slug,
  language,
  body,
});
const translate = (text: string, english: string, spanish: string, cited = section('en', english)) =>
  new Translations([section('en', english), section('es', spanish)])
    .translate({ text, section: cited }, 'es')
    ?.map((quote) => quote.text);

describe('a quote in the words of the page’s translation', () => {
  it('is the sentence in the same place', () => {
    const english = 'Care.\nWe wash them. A bath is $40.';
    expect(translate('A bath is $40.', english, 'Cuidado.\nLos lavamos. Un baño cuesta $40.')).toEqual(['Un baño cuesta $40.']);
  });

  it('is found without the title that the brand record puts before it', () => {
    expect(translate('Quokka care: No bath, no fee.', 'No bath, no fee.', 'Si no hay baño, no cobramos.')).toEqual([
      'Si no hay baño, no cobramos.',
    ]);
  });

  it('is the paragraph where that has more or fewer sentences', () => {
    expect(translate('We wash them.', 'We wash them. Twice.', 'Los lavamos, y dos veces.')).toEqual([
      'Los lavamos, y dos veces.',
    ]);
  });

  it('is none where the page says something else there, or has no such sentence', () => {
    expect(translate('A bath is $40.', 'A bath is $40.', 'Un corte cuesta $50.')).toBeUndefined();
    expect(translate('We comb them.', 'We wash them.', 'Los lavamos.')).toBeUndefined();
    const entry = { ...section('en', 'We comb them.', 'faq-entry-1'), url: '/faq' };
    expect(translate('We comb them.', 'We wash them.', 'Los lavamos.', entry)).toBeUndefined();
  });
});
