import { describe, expect, it } from 'vitest';
import { assertRemoteRoutes, assertRemoteWidget, ContractError, CONTRACT_VERSION, defineRemote, defineWidget } from './remote.ts';

const load = async () => ({ Component: () => null });
const messages = { es: async () => ({ messages: {} }) };
const page = { id: 'storefront', path: '/shop', handle: { title: { id: 't' } }, lazy: load };
const shop = defineRemote({ name: 'shop', messages, routes: [page] });

function contractError(check: () => unknown): string {
  try {
    check();
  } catch (error) {
    if (error instanceof ContractError) return error.message;
    throw error;
  }
  throw new Error('no ContractError was thrown');
}

describe('assertRemoteRoutes', () => {
  it('accepts routes of this contract version', () => {
    expect(assertRemoteRoutes('shop', shop)).toBe(shop);
  });

  it.each([
    [undefined, /exposes no routes/],
    [null, /exposes no routes/],
    ['<!doctype html>', /exposes no routes/],
    [{}, /contract version undefined/],
    [{ ...shop, contract: CONTRACT_VERSION + 1 }, /contract version 2; this host speaks version 1/],
    [{ ...shop, contract: CONTRACT_VERSION - 1 }, /contract version 0; this host speaks version 1/],
    [{ ...shop, routes: [] }, /exposes no routes/],
    [{ ...shop, routes: 'all' }, /exposes no routes/],
    [defineWidget({ name: 'shop', messages, load }), /exposes widget where routes were expected/],
    [{ ...shop, name: 'admin' }, /calls itself admin/],
  ])('rejects %o', (candidate, message) => {
    expect(contractError(() => assertRemoteRoutes('shop', candidate))).toMatch(message);
  });
});

describe('assertRemoteWidget', () => {
  it('accepts only a widget that can be loaded', () => {
    const widget = defineWidget({ name: 'chat', messages, load });
    expect(assertRemoteWidget('chat', widget)).toBe(widget);
    expect(contractError(() => assertRemoteWidget('chat', { ...widget, load: 'now' }))).toMatch(/cannot be loaded/);
  });
});
