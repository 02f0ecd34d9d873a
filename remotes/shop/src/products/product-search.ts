import { foldAccents } from '@tulebyte/i18n/fold-accents';
import { isSameWord } from '@tulebyte/knowledge-search/typos';
import type { Product } from '../catalog/product.ts';

/**
 * What people type in English or Spanish, and the words of the products that they mean, in English, as slugs have them. “SDD” is here
 * because typos in short words aren’t corrected.
 */
const SYNONYMS: readonly (readonly [typed: string, meant: string])[] = [
  ['ram,memory,memoria', 'ram,memory'],
  ['hdd,hard drive,hard disk,disco duro,disco', 'hdd,drive,sata ssd'],
  ['ssd,sdd,solid state,estado solido', 'ssd'],
  ['m2,m 2', 'nvme'],
  ['pc,computer,computadora,ordenador,desktop', 'pc,computer,desktop,tower'],
  ['torre', 'tower'],
  ['gaming,gamer,juego', 'gaming'],
  ['laptop,notebook,portatil', 'laptop'],
  ['router,ruteador,mesh,wifi', 'router,mesh,wifi'],
  ['yubikey,passkey,fido,fido2,security key,llave de seguridad', 'security key'],
  ['monitor,screen,display,pantalla', 'monitor'],
  ['ups,nobreak,no break,battery backup,bateria de respaldo', 'ups,battery backup'],
  ['dock,docking station,hub', 'dock'],
  ['external,externo', 'portable,external'],
  ['battery,bateria', 'battery'],
];
const synonyms = SYNONYMS.map(([typed, meant]) => ({ typed: typed.split(','), meant: meant.split(',') }));

/** Lowercase words without accents, each after a space; “Wi-Fi” is one word, and so are a number and its unit: “ wifi 1tb”. */
const normalize = (text: string): string =>
  ` ${foldAccents(text)
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '')
    .replaceAll(/(?<=\d) (?=[a-z]{1,2}\b)/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

/** The slug has the English words, which people use in Spanish too. */
const nameOf = ({ name, slug }: Product): string => normalize(`${name} ${slug.replaceAll('-', ' ')}`);
const restOf = ({ summary, category }: Product): string => normalize(`${summary} ${category.name}`);

/** Whether one of the words begins a word of the text: “ram” isn’t in “programs”. */
const hasAny = (text: string, words: readonly string[]): boolean => words.some((word) => text.includes(` ${word}`));

/** Whether a word begins with what was typed, give or take a typo: "moniter" is the beginning of "monitors". */
const isBeginning = (typed: string, word: string): boolean =>
  [-1, 0, 1].some((more) => isSameWord(typed, word.slice(0, typed.length + more)));

/** What a word or its singular stands for. */
const meaningsOf = (word: string): readonly string[] =>
  synonyms.flatMap(({ typed, meant }) => (typed.some((each) => [each, `${each}s`, `${each}es`].includes(word)) ? meant : []));

/** Writes each name of several words as its synonym of one word: “hard drives” becomes “hdd”. */
const joinNames = (text: string): string =>
  synonyms.reduce(
    (joined, { typed: [first = '', ...others] }) =>
      others
        .filter((name) => name.includes(' '))
        .reduce((before, name) => before.replace(new RegExp(` ${name}s?(?= |$)`), ` ${first}`), joined),
    text,
  );

/** The products that have every word of a search, those with all of them in their names first. */
export function searchProducts(products: readonly Product[], q: string): readonly Product[] {
  const texts = products.map((product) => ({ product, name: nameOf(product), rest: restOf(product) }));
  const words = new Set([
    ...texts.flatMap(({ name, rest }) => (name + rest).split(' ')),
    ...synonyms.flatMap(({ typed }) => typed.filter((name) => !name.includes(' '))),
  ]);
  // For each word what it may be: itself, or the words that it misspells if nothing begins with it.
  const search = joinNames(normalize(q))
    .split(' ')
    .filter((typed) => typed !== '')
    .map((typed) => {
      const isKnown = meaningsOf(typed).length > 0 || texts.some(({ name, rest }) => hasAny(name + rest, [typed]));
      const meant = isKnown ? [typed] : [...words].filter((word) => isBeginning(typed, word));
      return { meant, named: [...meant, ...meant.flatMap(meaningsOf)] };
    });
  const found = texts
    .filter(({ name, rest }) => search.every(({ meant, named }) => hasAny(name, named) || hasAny(rest, meant)))
    .map(({ product, name }) => ({ product, isNamed: search.every(({ named }) => hasAny(name, named)) }));
  return found.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed)).map(({ product }) => product);
}
