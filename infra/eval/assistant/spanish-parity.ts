import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('spanish-parity.txt', import.meta.url), 'utf8').split('\n');

/** Each fact that an English labeled question asks for, as a Spanish question. */
export const spanishParity = lines
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [fact = '', question = '', right = ''] = line.split(' => ');
    return { fact, question, facts: right.split(' && ').map((pattern) => new RegExp(pattern, 'i')) };
  });
