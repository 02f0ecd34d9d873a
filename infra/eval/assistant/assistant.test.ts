import { describe, expect, test } from 'vitest';
import { english } from '../../supabase/knowledge/language/en.ts';
import { spanish } from '../../supabase/knowledge/language/es.ts';
import { englishPhrasings } from '../../supabase/knowledge/phrasings/en.ts';
import { spanishPhrasings } from '../../supabase/knowledge/phrasings/es.ts';
import { askLabeled } from '../../supabase/knowledge/evaluation/ask-labeled.ts';
import { snapshotKnowledge } from './snapshot-knowledge.ts';
import { figuresOf, precisionByBand } from '../../supabase/knowledge/evaluation/figures.ts';
import { labeledQuestions } from '../../supabase/knowledge/evaluation/labeled-questions.ts';

const knowledge = snapshotKnowledge();
const outcomes = labeledQuestions.map((labeled) => askLabeled(knowledge, labeled));

describe('the labeled questions are answered at least as well as before', () => {
  // Raise these when the figures get better; `npm run eval:assistant` prints them.
  test('in all', () => {
    const { right, wrong, false: invented } = figuresOf(outcomes);
    expect(right).toBeGreaterThanOrEqual(0.95);
    expect(wrong).toBeLessThanOrEqual(0.03);
    expect(invented).toBeLessThanOrEqual(0.02);
  });

  test('where they were not used for tuning', () => {
    const heldOut = figuresOf(outcomes.filter(({ labeled }) => labeled.half === 'held-out'));
    expect(heldOut.right).toBeGreaterThanOrEqual(0.93);
    expect(heldOut.wrong).toBeLessThanOrEqual(0.04);
    expect(heldOut.false).toBeLessThanOrEqual(0.04);
  });

  test('in Spanish as in English', () => {
    const inSpanish = figuresOf(outcomes.filter(({ labeled }) => labeled.language === 'es'));
    expect(inSpanish.right).toBeGreaterThanOrEqual(0.95);
  });

  test('and a confident answer is right', () => {
    const [sure] = precisionByBand(outcomes);
    expect((sure?.right ?? 0) / (sure?.answers ?? 1)).toBeGreaterThanOrEqual(0.97);
  });
});

describe.each([
  ['English', englishPhrasings, knowledge.en, english],
  ['Spanish', spanishPhrasings, knowledge.es, spanish],
] as const)('in %s', (_name, phrasings, index, data) => {
  test('every phrasing points at a sentence of the site', () => {
    const isSaid = ({ url, says }: (typeof phrasings)[number]) =>
      index.sentences.some(
        ({ section, text, position }) => section.url === url && (says === '' ? position === 0 : text.includes(says)),
      );
    expect(phrasings.filter((phrasing) => !isSaid(phrasing)).map(({ url, says }) => `${url} ${says}`)).toEqual([]);
  });

  test('no sentence has more than six phrasings, and none is empty', () => {
    expect(phrasings.filter(({ ask }) => ask.length === 0 || ask.length > 6 || ask.some((text) => text === ''))).toEqual([]);
  });

  test('a word has one meaning', () => {
    const words = Object.values(data.thesaurus).flat();
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
