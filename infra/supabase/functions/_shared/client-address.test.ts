import { expect, test } from 'vitest';
import { ownerSql } from '../../../local/testing/people.ts';
import { addressBlock } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1::6', '2001:db8:1:0'],
  ['::1', ':0:0:0'],
])('the block of %s is %s, also for the database', async (address, block) => {
  expect(addressBlock(address)).toBe(block);
  expect(await ownerSql()`select private.address_block(${address}) as block`).toEqual([{ block }]);
});

test('visitors without an address are counted together', () => expect(addressBlock(null)).toBe('unknown'));
