import { expect, test } from 'vitest';
import { clientAddressBehind } from './client-address.ts';

const behindProxies = clientAddressBehind(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);

test.each([
  ['a visitor without a proxy', '203.0.113.9', null, '203.0.113.9'],
  ['a visitor who forges the header', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['two of them', '10.1.2.3', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ['a visitor behind one who forges the header', '10.1.2.3', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['one over IPv6', 'fd00::1', '2001:db8::9', '2001:db8::9'],
  ['one on an IPv6 socket', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['one that sends nonsense', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['one that sends nothing', '10.1.2.3', null, '10.1.2.3'],
  ['one that asks for itself', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
  ['no socket', null, '203.0.113.9', null],
])('the address of %s', (_, peer, forwardedFor, expected) => {
  expect(behindProxies(peer, forwardedFor)).toBe(expected);
});

test('without trusted proxies, the header means nothing', () => {
  expect(clientAddressBehind([])('127.0.0.1', '203.0.113.9')).toBe('127.0.0.1');
});
