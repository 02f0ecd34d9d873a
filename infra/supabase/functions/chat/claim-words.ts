import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { foldLetters, type Language } from './answering/vocabulary.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Function words. Quantities ("all"), limits ("before"), and "yes" are not among them, since they state facts. */
const GRAMMAR: ReadonlySet<string> = new Set([
  ...words(`a about also an and are as at be because been being but by can did do does for had has have he her his how i in into is it its
    may me my of on or our per s she so than that the their them then there these they this those to too us was we were what where which
    while who will with would you your re ll ve get gets offer offers provide provides here`),
  ...words(`al algunos aqui aunque como con cual cuales cuando cuanto da dan de del donde e el ella ellas ellos en entre era eran es esa ese
    eso esta estan estas este esto estos fue fueron ha habia hace hacen han hay la las le les lo los mientras nos nosotros nuestra
    nuestras nuestro nuestros o para pero por porque pueden puede pues que quien se segun ser sera serian su sus tambien tan te tiene
    tienen tu u un una unas uno unos usted ustedes y ya ofrecemos ofrece recibe`),
]);

export const NEGATIONS: ReadonlySet<string> = new Set(
  words('no not never none nothing nor neither without cannot sin nunca ni ningun ninguna ninguno nada nadie tampoco jamas'),
);

/** Synonyms that an answer may use instead of its source's words. "Free" and "waived" don't mean the same. */
const SAME: readonly string[] = [
  'cost costs price prices priced charge charges fee fees pay pays',
  'repair repairs repaired repairing fix fixes fixed fixing',
  'computer computers pc pcs',
  'laptop laptops notebook notebooks',
  'hour hours hourly',
  'month months monthly',
  'quarter quarters quarterly',
  'company companies business businesses firm',
  'install installation setup',
  'costar cuesta cuestan precio precios vale valen cobra cobran cobramos cargo tarifa',
  'reparar reparacion reparaciones reparamos arreglar arreglo arreglos arreglamos',
  'computadora computadoras pc equipo equipos',
  'mes meses mensual mensuales',
  'empresa empresas negocio negocios compania',
];
const same = new Map(SAME.flatMap((line) => words(line).map((word) => [word, words(line)[0] ?? word] as const)));

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  [
    'two dos',
    'three tres',
    'four cuatro',
    'five cinco',
    'six seis',
    'seven siete',
    'eight ocho',
    'nine nueve',
    'ten diez',
    'eleven once',
    'twelve doce',
  ].flatMap((line, at) => words(line).map((word) => [word, String(at + 2)] as const)),
);

/** Normalizes spelling: "isn’t" is "is not", "1,500" is 1500, "8:00 a.m." is 8am, and "from $189 plus" is one amount. */
export function plainText(text: string): string {
  return foldLetters(text)
    .replaceAll(/\bcan['’]?t\b|\bcannot\b/g, 'can not')
    .replaceAll(/n['’]t\b/g, ' not')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/\b24\/7\b/g, '247')
    .replaceAll(/\bwi-fi\b/g, 'wifi')
    .replaceAll(/(?<=\d):00\b/g, '')
    .replaceAll(/(?<=\d) ?(a|p)\. ?m\.?/g, '$1m')
    .replaceAll(/(?<=\d) (am|pm)\b/g, '$1')
    .replaceAll(/(?<=\d) (?:percent|por ciento)\b/g, '%')
    .replaceAll(/(?<=\d) (?:dollars|dolares)\b/g, '')
    .replaceAll(/\b(?:from|start(?:s|ing)? (?:at|from)|at least|desde|a partir de) (?=\$)/g, 'at_least_')
    .replaceAll(/\b(?:up to|at most|hasta) (?=\d)/g, 'at_most_')
    .replaceAll(/(\$\d+(?:\.\d+)?)(?: plus| mas| \+) (?=\D)/g, '$1+ ');
}

/** A word, or an amount with its sign, unit, and limits. */
const TOKEN = /(?:at_least_|at_most_)?\$?\d+(?:[.:]\d+)*(?:[ap]m|%|\+)?|[a-z]+/g;

/** The stemmed content words of a normalized text, in order. Amounts are kept whole. */
export function contentWords(plain: string, language: Language): string[] {
  const stem = language === 'es' ? spanishStem : englishStem;
  return (plain.match(TOKEN) ?? [])
    .map((word) => NUMBER_WORDS.get(word) ?? word)
    .filter((word) => !GRAMMAR.has(word) && !NEGATIONS.has(word))
    .map((word) => (/\d/.test(word) ? word : (same.get(word) ?? stem(word))));
}

export const countNegations = (plain: string): number =>
  (plain.match(/[a-z]+/g) ?? []).filter((word) => NEGATIONS.has(word)).length;
