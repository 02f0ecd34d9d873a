import { describe, expect, test } from 'vitest';
import { readClaims } from './claims.ts';

async function* piecesOf(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function read(pieces: AsyncIterable<string>) {
  const found = [];
  for await (const claim of readClaims(pieces)) found.push(claim);
  return found;
}

const claims = [
  { text: 'It says "{hello}" [here], with a \\ and a "}].', passages: ['p1', 'p2'] },
  { text: '¿Cuánto? $45', passages: [] },
];

describe('claims of a text that comes in pieces', () => {
  test.for([1, 2, 7, 1000])('of %i characters', async (length) => {
    for (const text of [JSON.stringify({ claims }), `\`\`\`json\n${JSON.stringify({ claims }, null, 2)}\n\`\`\``])
      expect(await read(piecesOf(text, length))).toEqual(claims);
  });

  test('are there before the text ends', async () => {
    const text = JSON.stringify({ claims: claims.slice(0, 1) });
    expect(await read(piecesOf(text.slice(0, -2), 5))).toEqual(claims.slice(0, 1));
    expect(await read(piecesOf(text.slice(0, -3), 5))).toEqual([]);
  });

  test('of another form are refused', async () => {
    const text = JSON.stringify({ claims: [{ text: 'x', passages: 'p1' }] });
    await expect(read(piecesOf(text, 5))).rejects.toThrow('Invalid type');
  });

  test('are none in a text without JSON', async () => {
    expect(await read(piecesOf('He said "no" ] } to it.', 3))).toEqual([]);
  });
});
