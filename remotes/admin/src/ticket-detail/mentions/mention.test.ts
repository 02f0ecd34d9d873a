import { expect, it } from 'vitest';
import { addMention, suggestMentions } from './mention.ts';

const staff = [
  { id: 'me', name: 'Dana Okafor' },
  { id: 'o', name: 'Omar Ruiz' },
  { id: 'l', name: 'Lena Vega' },
  { id: '3f1c2b4a-0000', name: '3f1c2b4a' },
];
const suggest = (text: string) => suggestMentions(text, staff, 'me').map(({ name }) => name);

it.each([
  ['', ['Omar Ruiz', 'Lena Vega']],
  ['Ask @le', ['Lena Vega']],
  ['Ask @', ['Omar Ruiz', 'Lena Vega']],
  ['Ask @nobody', ['Omar Ruiz', 'Lena Vega']],
  ['@Lena Vega has it', ['Omar Ruiz']],
])('%s suggests %j', (text, names) => expect(suggest(text)).toEqual(names));

it.each([
  ['', '@Omar Ruiz '],
  ['Ask', 'Ask @Omar Ruiz '],
  ['Ask @om', 'Ask @Omar Ruiz '],
  ['Ask @le', 'Ask @le @Omar Ruiz '],
  ['omar@', 'omar@ @Omar Ruiz '],
  ['Line\n', 'Line\n@Omar Ruiz '],
])('%j becomes %j', (text, after) => expect(addMention(text, 'Omar Ruiz')).toBe(after));
