import { expect, test } from 'vitest';
import { ObjectCache } from './object-cache.ts';

test('the objects used least recently make room for others', () => {
  const cache = new ObjectCache(10);
  cache.set('a', Buffer.alloc(4));
  cache.set('b', Buffer.alloc(4));
  cache.set('b', Buffer.alloc(4));
  cache.get('a');
  cache.set('c', Buffer.alloc(4));
  expect(['a', 'b', 'c'].filter((sha256) => cache.get(sha256))).toEqual(['a', 'c']);
});
