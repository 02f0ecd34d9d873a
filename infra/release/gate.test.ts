import { generateKeyPairSync } from 'node:crypto';
import { NO_CONTRIBUTIONS, RemoteManifest } from '@tulebyte/federation/remote-manifest';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkBuilds, checkPaths } from './gate.ts';
import { encodePublicKey, initialRules, Policy, type PolicyRules } from './policy.ts';
import { PublishError } from './publish-error.ts';
import { openDocument, signDocument } from './signed-document.ts';
import { asSigner } from './signing-key.ts';
import { fixtureBuild, type FixtureBuild } from './testing/fixture-builds.ts';

const KEY = encodePublicKey(generateKeyPairSync('ed25519').publicKey);
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
    expect(rejection.message).toBe('/pricing is outside the paths that "shop" owns; it belongs to "marketing"');
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

  test('when it has a page for a purpose that the policy gives to another remote, or names one that is not its own', () => {
    const wellKnown = (path: string) => ({ contributions: { ...NO_CONTRIBUTIONS, wellKnown: { 'signed-in-home': path } } });
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: wellKnown('/shop') });
    expect(rejection.message).toBe(
      `the policy does not give "shop" the site's page for "signed-in-home"; it belongs to "portal"`,
    );
    expect(rejection.remedy).toContain('"wellKnown": ["signed-in-home"]');
    expect(refusalOf({ name: 'shop', patterns: ['/shop'], manifest: wellKnown('/dashboard') }).message).toBe(
      '/dashboard is not one of its pages',
    );
    const publishOf = (build: FixtureBuild, policy: PolicyRules) => () =>
      checkBuilds({ shell, remotes: [manifestOf(build)], changed: [build.name] }, policy);
    const portal = { name: 'portal', patterns: ['/dashboard'], manifest: wellKnown('/dashboard') };
    expect(publishOf(portal, rules)).not.toThrow();
    // Also under policies from before, which don't mention purposes.
    const { wellKnown: _, ...before } = rules.remotes['portal'] ?? { paths: [], owners: [] };
    expect(publishOf(portal, { ...rules, remotes: { portal: before } })).not.toThrow();
    expect(publishOf(portal, { ...rules, remotes: { portal: { ...before, wellKnown: [] } } })).toThrow('does not give "portal"');
  });

  test('when it links to another site', () => {
    const linking = (to: string): FixtureBuild => {
      const link = { to, label: { en: 'Link' }, icon: 'home' };
      const manifest = { contributions: { ...NO_CONTRIBUTIONS, navigation: [link] } };
      return { name: 'shop', patterns: ['/shop'], manifest };
    };
    for (const to of ['https://attacker.example', '//attacker.example', '/\\attacker.example', '/nowhere', 'javascript:alert(1)'])
      expect(refusalOf(linking(to)).message).toBe(`its link ${to} leads to no path of this site`);
    const sound = [linking('/shop?sort=price#top'), linking('/client-portal'), linking('/account')];
    for (const build of sound) {
      expect(() => checkBuilds({ shell, remotes: [manifestOf(build)], changed: ['shop'] }, rules)).not.toThrow();
    }
  });

  test('when a part of its pattern has several parameters', () => {
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop/:a:b'] });
    expect(rejection.message).toBe('/shop/:a:b has several parameters between two slashes');
  });

  test.each([
    '/it-support-x?/admin',
    '/it-support-x//admin',
    '/it-support-x/',
    '/it-support-*/x',
    '/it-support-x/../admin',
    '/it-support-x/%2E',
  ])('when the router or a browser reads its pattern %s in another way, too', (pattern) => {
    expect(refusalOf({ name: 'marketing', patterns: [pattern] }).message).toBe(`${pattern} can be read in several ways`);
  });

  test("when its pattern differs from another remote's path only in case", () => {
    const labs = { paths: ['/blog/labs*'], owners: [] };
    const remotes = [manifestOf({ name: 'content', patterns: ['/blog/Labs/:id'] })];
    const check = () => checkBuilds({ shell, remotes, changed: ['content'] }, { ...rules, remotes: { ...rules.remotes, labs } });
    expect(check).toThrow('/blog/Labs/:id is outside the paths that "content" owns; it belongs to "labs"');
  });

  test("when its pattern contains another remote's pattern", () => {
    const labs = { paths: ['/blog/labs*'], owners: [] };
    const remotes = [
      manifestOf({ name: 'content', patterns: ['/blog/:a/:b'] }),
      manifestOf({ name: 'labs', patterns: ['/blog/labs/:id'] }),
    ];
    const check = () => checkBuilds({ shell, remotes, changed: ['content'] }, { ...rules, remotes: { ...rules.remotes, labs } });
    expect(check).toThrow(/\/blog\/:a\/:b is already a path of remote "labs"/);
  });

  test('when it requires a range that the host does not provide', () => {
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { requires: { react: { range: '^20.0.0' } } } });
    expect(rejection.message).toBe('"shop" requires react ^20.0.0; the host provides 19.3.1');
  });

  test('when it requires a module that the host does not have', () => {
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { requires: { lodash: { range: '^4.0.0' } } } });
    expect(rejection.message).toBe('"shop" requires lodash ^4.0.0; the host provides none');
  });

  test('when it exposes no routes', () => {
    expect(refusalOf({ name: 'shop' }).message).toBe('it exposes no routes');
  });

  test('when it adds a widget, which is on every page, without the permission', () => {
    const contributions = { ...NO_CONTRIBUTIONS, widget: true };
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { contributions } });
    expect(rejection.message).toBe('it adds a widget to every page, which the policy does not allow "shop"');
    expect(rejection.where).toMatch(/^remote "shop" 0\.1\.0-/);
    expect(rejection.remedy).toContain('"widget": true');
    const widgetOf = (name: string, policy: PolicyRules) => () => {
      const exposing = { exposes: ['./widget'], contributions };
      checkBuilds({ shell, remotes: [manifestOf({ name, manifest: exposing })], changed: [name] }, policy);
    };
    const allowing = (widget: boolean) => ({ ...rules, remotes: { shop: { paths: [], owners: [], widget } } });
    expect(widgetOf('shop', allowing(true))).not.toThrow();
    expect(widgetOf('shop', allowing(false))).toThrow('which the policy does not allow');
    // Also under policies from before, which don't mention widgets.
    expect(widgetOf('chat', rules)).not.toThrow();
    expect(widgetOf('chat', { ...rules, remotes: { chat: { paths: [], owners: [] } } })).not.toThrow();
  });

  test('when it was built for another contract version', () => {
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { contract: 2 } });
    expect(rejection.message).toBe('"shop" was built for contract version 2; the host accepts 1');
    expect(rejection.refusal).toEqual({ code: 'contract', values: { build: 'shop', contract: '2', accepted: '1' } });
  });

  test('when its contract version is older than the policy allows', () => {
    const remotes = [manifestOf({ name: 'shop', patterns: ['/shop'] })];
    expect(() => checkBuilds({ shell, remotes, changed: ['shop'] }, { ...rules, contract: { min: 2 } })).toThrow(
      "it was built for contract version 1; this site's policy asks for at least 2",
    );
  });

  test('when it imports an export that the host does not have', () => {
    const requires = { react: { range: '^19.0.0', exports: ['use', 'useFuture'] } };
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { requires } });
    expect(rejection.message).toBe('"shop" imports useFuture from react; the host\'s react 19.3.1 has no such export');
    expect(rejection.remedy).toContain('publish a host that has it first');
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

  test('when a lazy file is heavier than a page may be', () => {
    const { files } = manifestOf({ name: 'shop', patterns: ['/shop'] });
    const heavy = { ...files, 'lazy.js': { integrity: '', bytes: 1, brotli: 31 * 1024 } };
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { files: heavy, deferred: ['lazy.js'] } });
    expect(rejection.message).toMatch(/its lazy file lazy.js weighs 31744/);
  });

  test('when a picture is heavier than any may be', () => {
    const { files } = manifestOf({ name: 'shop', patterns: ['/shop'] });
    const heavy = { ...files, 'big.poster.webp': { integrity: '', bytes: 256 * 1024 + 1, brotli: 1 } };
    const rejection = refusalOf({ name: 'shop', patterns: ['/shop'], manifest: { files: heavy } });
    expect(rejection.message).toMatch(/its picture big\.poster\.webp weighs 262145 bytes, 1 more/);
  });

  test.each([
    ['shop', 'idle.js', 64],
    ['labs', 'idle.css', 64],
    ['content', 'seo.js', 96],
  ])('when a file of %s that no page lists is heavier than any may be: %s', (name, file, limit) => {
    const { files } = manifestOf({ name, patterns: ['/shop'] });
    const withFile = (brotli: number) => ({ ...files, [file]: { integrity: '', bytes: 1, brotli } });
    const rejection = refusalOf({ name, patterns: ['/shop'], manifest: { files: withFile(limit * 1024 + 1) } });
    expect(rejection.message).toContain(`its lazy file ${file} weighs ${limit * 1024 + 1} bytes brotli, 1 more than the budget`);
    expect(rejection.where).toMatch(new RegExp(`^remote "${name}" `));
    // Then the next check refuses what else is wrong with it, or nothing.
    const paths = { ...rules, remotes: { ...rules.remotes, [name]: { ...rules.remotes[name], paths: ['/shop'], owners: [] } } };
    const remotes = [manifestOf({ name, patterns: ['/shop'], manifest: { files: withFile(limit * 1024) } })];
    expect(() => checkBuilds({ shell, remotes, changed: [name] }, paths)).not.toThrow();
  });

  test('when its widget, which every page of the site loads, exceeds what an entry may weigh', () => {
    const { files } = manifestOf({ name: 'chat' });
    const widgetOf = (brotli: number) => ({
      exposes: ['./widget'],
      contributions: { ...NO_CONTRIBUTIONS, widget: true },
      widgetFiles: ['window.js', 'style.js'],
      files: { ...files, 'window.js': { integrity: '', bytes: 1, brotli }, 'style.js': { integrity: '', bytes: 1, brotli: 10 } },
    });
    const rest = 20 * 1024 - (files['entry.js']?.brotli ?? 0) - 10;
    const rejection = refusalOf({ name: 'chat', manifest: widgetOf(rest + 1) });
    expect(rejection.message).toBe('its entry with its widget weighs 20481 bytes brotli, 1 more than the budget of 20480');
    const remotes = [manifestOf({ name: 'chat', manifest: widgetOf(rest) })];
    expect(() => checkBuilds({ shell, remotes, changed: ['chat'] }, rules)).not.toThrow();
  });

  test('but not when it has a heavy video or document, which visitors open themselves', () => {
    const { files } = manifestOf({ name: 'shop', patterns: ['/shop'] });
    const heavy = { integrity: '', bytes: 1, brotli: 2_000_000 };
    const remotes = [
      manifestOf({ name: 'shop', patterns: ['/shop'], manifest: { files: { ...files, 'media/a.mp4': heavy, 'a.pdf': heavy } } }),
    ];
    expect(() => checkBuilds({ shell, remotes, changed: ['shop'] }, rules)).not.toThrow();
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
  {
    name: 'shop',
    patterns: ['/shop', '/product/:id'],
    manifest: { requires: { react: { range: '^19.3.0', exports: ['use'] } } },
  },
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
  const judged = { shell: { ...shell, accepts: [1, 9] }, remotes, changed: ['labs'] };
  expect(() => checkBuilds(judged, rules)).toThrow('its entry weighs 1000000 bytes brotli');
  const budget = { entry: 2_000_000, page: 2_000_000 };
  expect(() => checkBuilds(judged, { ...rules, defaultBudget: budget })).toThrow('the policy knows no remote "labs"');
  const labs = (paths: string[]) => ({ ...rules, remotes: { ...rules.remotes, labs: { paths, budget, owners: [] } } });
  expect(() => checkBuilds(judged, labs(['/labs']))).toThrow('/pricing is outside the paths that "labs" owns');
  expect(() => checkBuilds(judged, labs(['/labs', '/pricing']))).not.toThrow();
});

test("what another remote claims in spite of the policy doesn't stop the owner", () => {
  const wellKnown = { 'staff-home': '/shop' };
  const claiming = { patterns: ['/admin', '/admin/:page'], manifest: { contributions: { ...NO_CONTRIBUTIONS, wellKnown } } };
  const own = {
    patterns: ['/admin', '/admin/:id'],
    manifest: { contributions: { ...NO_CONTRIBUTIONS, wellKnown: { 'staff-home': '/admin' } } },
  };
  const remotes = [manifestOf({ name: 'shop', ...claiming }), manifestOf({ name: 'admin', ...own })];
  expect(() => checkBuilds({ shell, remotes, changed: ['admin'] }, rules)).not.toThrow();
});

describe('a new host', () => {
  const refusal = (host: Partial<RemoteManifest>, remotes = SOUND.map(manifestOf)) => {
    const candidate = manifestOf({ name: 'shell', mark: 'new', manifest: host });
    return () => checkBuilds({ shell: candidate, remotes, changed: ['shell'] }, rules);
  };

  test('must provide what every remote needs', () => {
    expect(refusal({ provides: { react: [{ version: '18.0.0' }] } })).toThrow(
      '"shop" requires react ^19.3.0; the host provides 18.0.0',
    );
  });

  test('must keep every export that a live remote imports', () => {
    expect(refusal({ provides: { react: [{ version: '19.4.0', exports: ['useState'] }] } })).toThrow(
      '"shop" imports use from react; the host\'s react 19.4.0 has no such export',
    );
  });

  test('can accept two contract versions, but must accept those of all remotes', () => {
    expect(refusal({ contract: 2, accepts: [1, 2] })).not.toThrow();
    expect(refusal({ contract: 3, accepts: [2, 3] })).toThrow(
      '"marketing" was built for contract version 1; the host accepts 2 and 3',
    );
  });

  test('can provide two majors; builds from before see only the current one', () => {
    const provides = { react: [{ version: '20.0.0' }, { version: '19.3.1', exports: ['use'] }] };
    expect(refusal({ provides })).not.toThrow();
    const before = manifestOf({ name: 'shop', patterns: ['/shop'], manifest: { requires: { react: { range: '^19.0.0' } } } });
    expect(refusal({ provides }, [before])).toThrow('"shop" requires react ^19.0.0; the host provides 20.0.0');
  });
});

test('manifests from before have ranges and versions only', () => {
  const before = { ...shell, requires: { jotai: '^3.0.0' }, provides: { react: '19.3.1' } };
  expect(v.parse(RemoteManifest, before)).toMatchObject({
    requires: { jotai: { range: '^3.0.0' } },
    provides: { react: [{ version: '19.3.1' }] },
  });
});

test('policies from before, which also have an upper bound for contracts, can be read', () => {
  const signer = asSigner(generateKeyPairSync('ed25519').privateKey);
  const policy = { ...initialRules(KEY), contract: { min: 1, max: 1 } };
  const bytes = signDocument('policy', { policy: 1, time: '2026-11-01T00:00:00.000Z', author: 'tests', rules: policy }, signer);
  const { body } = openDocument('policy', Policy, 'policy/1.json', bytes, new Map([[signer.id, signer.privateKey]]));
  expect(body.rules.contract.min).toBe(1);
});

describe('a path that two prefixes match belongs to the longer one', () => {
  const sale: PolicyRules = {
    ...rules,
    remotes: { ...rules.remotes, marketing: { paths: ['/', '/shop/sale'], owners: [] }, shop: { paths: ['/shop*'], owners: [] } },
  };
  const checkPattern = (name: string, pattern: string) => () => {
    const remotes = [
      manifestOf({ name, patterns: [pattern] }),
      manifestOf({ name: name === 'shop' ? 'marketing' : 'shop', patterns: name === 'shop' ? ['/'] : ['/shop/:id'] }),
    ];
    checkBuilds({ shell, remotes, changed: [name] }, sale);
  };

  test('as a pattern', () => {
    expect(checkPattern('shop', '/shop/sale')).toThrow(
      '/shop/sale is outside the paths that "shop" owns; it belongs to "marketing"',
    );
    expect(checkPattern('shop', '/shop/:id')).not.toThrow();
    // Another team's wide pattern doesn't block its owner.
    expect(checkPattern('marketing', '/shop/sale')).not.toThrow();
  });

  test('as a static page, in any language', () => {
    const check = (name: string, path: string) => () => checkPaths(manifestOf({ name }), [path], sale);
    expect(check('shop', '/es/shop/sale')).toThrow('it belongs to "marketing"');
    expect(check('shop', '/shop/sales')).not.toThrow();
    expect(check('marketing', '/shop/sale')).not.toThrow();
  });
});
