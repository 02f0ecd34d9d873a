import { describe, expect, test } from 'vitest';
import { checkBuilds } from './gate.ts';
import { PublishError } from './publish-error.ts';
import { fixtureBuild, type FixtureBuild } from './testing/fixture-builds.ts';

const manifestOf = (build: FixtureBuild) => fixtureBuild(build).manifest;
const shell = manifestOf({ name: 'shell' });

function refusalOf(...remotes: FixtureBuild[]): PublishError {
  try {
    checkBuilds(shell, remotes.map(manifestOf));
  } catch (error) {
    if (error instanceof PublishError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('rejects a build', () => {
  test('when it claims a path outside its own', () => {
    const rejection = refusalOf({ name: 'shop', patterns: ['/pricing'] });
    expect(rejection.message).toBe('/pricing is outside the paths that "shop" owns');
    expect(rejection.where).toContain('shop');
    expect(rejection.remedy).toContain('ROUTE_OWNERSHIP');
  });

  test("when it claims the host's own path", () => {
    expect(refusalOf({ name: 'marketing', patterns: ['/auth'] }).message).toContain('/auth is outside');
  });

  test('when another remote has the path already', () => {
    const rejection = refusalOf({ name: 'marketing', patterns: ['/blog/:slug'] }, { name: 'content', patterns: ['/blog/:slug'] });
    expect(rejection.message).toMatch(/\/blog\/:slug is already a path of remote "content"/);
  });

  test('when it requires a range that the host does not provide', () => {
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { requires: { react: '^20.0.0' } } });
    expect(rejection.message).toBe('it requires react ^20.0.0; the host provides 19.3.1');
  });

  test('when it requires a module that the host does not have', () => {
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { requires: { lodash: '^4.0.0' } } });
    expect(rejection.message).toBe('it requires lodash ^4.0.0; the host provides none');
  });

  test('when it exposes no routes', () => {
    expect(refusalOf({ name: 'shop' }).message).toBe('it exposes no routes');
  });

  test('when it was built for another contract version', () => {
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { contract: 2 } });
    expect(rejection.message).toBe('it was built for contract version 2; the host speaks 1');
  });

  test('when it exceeds its budget', () => {
    const { files } = manifestOf({ name: 'shop', patterns: ['/shop'] });
    const heavy = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, { ...file, brotli: 1_000_000 }]));
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { files: heavy } });
    expect(rejection.message).toMatch(/its entry weighs 1000000 bytes brotli, \d+ more than the budget/);
  });
});

test('sound builds pass', () => {
  const remotes = [
    manifestOf({ name: 'marketing', patterns: ['/', '/services/:serviceId', '/computer-repair-lodi'] }),
    manifestOf({ name: 'shop', patterns: ['/shop', '/product/:id'], manifest: { requires: { react: '^19.3.0' } } }),
    manifestOf({ name: 'content', patterns: ['/blog', '/blogs', '/blog/:slug'] }),
  ];
  expect(() => checkBuilds(shell, remotes)).not.toThrow();
});
