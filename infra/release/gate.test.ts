import { describe, expect, test } from 'vitest';
import { checkBuilds } from './gate.ts';
import { initialRules } from './policy.ts';
import { PublishError } from './publish-error.ts';
import { fixtureBuild, type FixtureBuild } from './testing/fixture-builds.ts';

const manifestOf = (build: FixtureBuild) => fixtureBuild(build).manifest;
const shell = manifestOf({ name: 'shell' });
const rules = initialRules('');

/** What is wrong with the first remote next to the others. */
function refusalOf(changed: FixtureBuild, ...others: FixtureBuild[]): PublishError {
  try {
    checkBuilds({ shell, remotes: [changed, ...others].map(manifestOf), changed: [changed.name] }, rules);
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
    expect(rejection.remedy).toContain('policy set');
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
    expect(rejection.message).toBe('it was built for contract version 2; this site accepts 1');
  });

  test.each(['shop', 'routes'])('when a route has the id of one of its own chunks: %s', (id) => {
    const { patterns } = manifestOf({ name: 'shop', patterns: ['/shop'] });
    const renamed = Object.fromEntries(Object.entries(patterns).map(([pattern, page]) => [pattern, { ...page, id }]));
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { patterns: renamed } });
    expect(rejection.message).toContain(`the id of its route is "${id}"`);
    expect(rejection.where).toMatch(/^remote "shop" .*, route \/shop$/);
  });

  test.each(['shop', 'labs'])('when a page exceeds its budget, also the default one: %s', (name) => {
    const { files } = manifestOf({ name, patterns: ['/shop'] });
    const heavy = { ...files, 'page.js': { integrity: '', bytes: 1, brotli: 51 * 1024 } };
    expect(refusalOf({ name, patterns: ['/shop'], manifest: { files: heavy } }).message).toMatch(/its page \/shop weighs 52224/);
  });

  test('when it exceeds its budget', () => {
    const { files } = manifestOf({ name: 'shop', patterns: ['/shop'] });
    const heavy = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, { ...file, brotli: 1_000_000 }]));
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { files: heavy } });
    expect(rejection.message).toMatch(/its entry weighs 1000000 bytes brotli, \d+ more than the budget/);
  });
});

const SOUND: readonly FixtureBuild[] = [
  { name: 'marketing', patterns: ['/', '/services/:serviceId', '/computer-repair-lodi'] },
  { name: 'shop', patterns: ['/shop', '/product/:id'], manifest: { requires: { react: '^19.3.0' } } },
  { name: 'content', patterns: ['/blog', '/blogs', '/blog/:slug'] },
];
const names = SOUND.map(({ name }) => name);

test('sound builds pass', () => {
  expect(() => checkBuilds({ shell, remotes: SOUND.map(manifestOf), changed: names }, rules)).not.toThrow();
});

test('only changed builds are judged, and by the policy alone', () => {
  const heavy = { 'entry.js': { integrity: '', bytes: 1, brotli: 1_000_000 } };
  const strange = manifestOf({ name: 'labs', patterns: ['/labs', '/pricing'], manifest: { contract: 9, files: heavy } });
  const remotes = [...SOUND.map(manifestOf), strange];
  expect(() => checkBuilds({ shell, remotes, changed: names }, rules)).not.toThrow();
  const judged = { shell, remotes, changed: ['labs'] };
  expect(() => checkBuilds(judged, rules)).toThrow('its entry weighs 1000000 bytes brotli');
  const budget = { entry: 2_000_000, page: 2_000_000 };
  const contract = { min: 1, max: 9 };
  expect(() => checkBuilds(judged, { ...rules, contract, defaultBudget: budget })).toThrow('the policy knows no remote "labs"');
  const labs = (paths: string[]) => ({ ...rules, contract, remotes: { ...rules.remotes, labs: { paths, budget, owners: [] } } });
  expect(() => checkBuilds(judged, labs(['/labs']))).toThrow('/pricing is outside the paths that "labs" owns');
  expect(() => checkBuilds(judged, labs(['/labs', '/pricing']))).not.toThrow();
});

test('a new host must provide what every remote needs', () => {
  const old = manifestOf({ name: 'shell', mark: 'old', manifest: { provides: { react: '18.0.0' } } });
  expect(() => checkBuilds({ shell: old, remotes: SOUND.map(manifestOf), changed: ['shell'] }, rules)).toThrow(
    'it requires react ^19.3.0; the host provides 18.0.0',
  );
});
