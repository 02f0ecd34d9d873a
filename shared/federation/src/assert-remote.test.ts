import { describe, expect, it } from 'vitest';
import { assertRemoteRoutes, assertRemoteWidget } from './assert-remote.ts';
import { ContractError, CONTRACT_VERSION, defineRemote, defineWidget, type SeoEntries } from './remote.ts';

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
    [{ ...shop, contract: CONTRACT_VERSION + 1 }, /contract version 3; this host accepts 1 and 2/],
    [{ ...shop, contract: CONTRACT_VERSION - 2 }, /contract version 0; this host accepts 1 and 2/],
    [{ ...shop, routes: [] }, /exposes no routes/],
    [{ ...shop, routes: 'all' }, /exposes no routes/],
    [defineWidget({ name: 'shop', messages, load }), /exposes widget where routes were expected/],
    [{ ...shop, name: 'admin' }, /calls itself admin/],
  ])('rejects %o', (candidate, message) => {
    expect(contractError(() => assertRemoteRoutes('shop', candidate))).toMatch(message);
  });
});

describe('routes of contract 1', () => {
  const staticPaths = () => ['/shop/a'];
  const old = (seo?: SeoEntries) => ({
    ...shop,
    contract: 1,
    routes: [{ ...page, handle: { ...page.handle, staticPaths } }],
    ...(seo ? { seo: async () => ({ seo }) } : {}),
  });

  it.each([
    ['with SEO metadata', old({ storefront: { description: { id: 'd' } } }), { description: { id: 'd' }, staticPaths }],
    ['without', old(), { staticPaths }],
  ])('have their paths in the SEO metadata, %s', async (_, candidate, expected) => {
    const adapted = assertRemoteRoutes('shop', candidate);
    expect(adapted.contract).toBe(CONTRACT_VERSION);
    expect(await adapted.seo?.()).toEqual({ seo: { storefront: expected } });
  });
});

describe('assertRemoteWidget', () => {
  it('accepts only a widget that can be loaded', () => {
    const widget = defineWidget({ name: 'chat', messages, load });
    expect(assertRemoteWidget('chat', widget)).toBe(widget);
    expect(assertRemoteWidget('chat', { ...widget, contract: 1 })).toMatchObject({ load });
    expect(contractError(() => assertRemoteWidget('chat', { ...widget, load: 'now' }))).toMatch(/cannot be loaded/);
  });
});
