import { createPublicKey, type KeyObject } from 'node:crypto';
import { ACCEPTED_CONTRACTS } from '@tulebyte/federation/contract-adapters';
import type { WellKnownPage } from '@tulebyte/federation/remote';
import { stripLocale } from '@tulebyte/site-policy/locale-path';
import { matchesPrefix, ROUTE_OWNERSHIP, SHELL_PATHS } from '@tulebyte/site-policy/route-ownership';
import * as v from 'valibot';
import { BUDGETS, DEFAULT_BUDGET, type Budget } from './budgets.ts';
import { keyIdOf, type PublicKeys } from './signed-document.ts';

/** How to change the policy, for remedies. */
export const EDIT_POLICY = 'npm run -s release -- policy show > policy.json, edit, policy set policy.json';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const BudgetRule = v.strictObject({ entry: bytes, page: bytes, lazy: v.optional(bytes) });

/** An Ed25519 public key: its SPKI encoding in base64. */
const publicKey = v.pipe(
  v.string(),
  v.check((text) => decodePublicKey(text) !== undefined, 'must be an Ed25519 public key: SPKI in base64'),
);
/** Origins of dev servers on the visitor's own machine, which every policy allows. */
const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;
/** Strict, because it becomes part of a content security policy. */
const devOrigin = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/, 'must be an origin such as https://dev.example.com'),
);
const paths = v.array(v.pipe(v.string(), v.regex(/^\/\S*$/, 'must be a path that begins with /')));

/** Remotes that may add a widget in a new store, and under policies from before widgets needed a permission. */
const REMOTES_WITH_WIDGET: ReadonlySet<string> = new Set(['chat']);
/** The purposes for which remotes may have the site's page in the same policies. */
const WELL_KNOWN_PAGES: ReadonlyMap<string, readonly (WellKnownPage | 'staff-home')[]> = new Map([
  ['portal', ['signed-in-home', 'company', 'plan', 'demo', 'notification-settings', 'ticket']],
  ['admin', ['staff-home', 'staff-ticket']],
]);

/** Rules set by operators: `npm run release -- policy show` prints it, `policy set` replaces it. */
export const PolicyRules = v.strictObject({
  /** Keys that may sign everything: any release, and the next policy. */
  keys: v.pipe(v.array(publicKey), v.minLength(1, 'must name at least one key')),
  /** The oldest contract version that a published remote may have. The newest is the newest that the host accepts. */
  contract: v.looseObject({ min: v.number() }), // earlier policies also have an upper bound, which their signature covers
  /** The host: its own paths, which no remote can claim, and who may publish it besides `keys`. */
  shell: v.strictObject({ paths, budget: BudgetRule, owners: v.array(publicKey) }),
  /** The remotes: the paths each can claim, its budget, and who may publish it besides `keys`. */
  remotes: v.record(
    v.pipe(v.string(), v.regex(/^(?!shell$)[a-z][a-z0-9-]{0,30}$/, 'must be the name of a remote')),
    v.strictObject({
      paths,
      budget: v.optional(BudgetRule),
      owners: v.array(publicKey),
      /** Whether it may add a widget, which is on every page of the site. Absent in earlier policies. */
      widget: v.optional(v.boolean()),
      /** The purposes for which it may have the page that the host links to. Absent in earlier policies. */
      wellKnown: v.optional(v.array(v.string())),
      /** Where its dev server may be in a preview, besides the visitor's own machine. */
      devOrigins: v.optional(v.array(devOrigin)),
    }),
  ),
  /** For remotes without a budget of their own. */
  defaultBudget: BudgetRule,
  /** Keys that may move channels between what others have published, and roll back (`operator-moves.ts`). They publish nothing. */
  operators: v.optional(v.array(publicKey)),
});
export type PolicyRules = v.InferOutput<typeof PolicyRules>;

/** `policy/<n>.json`: the rules with their number. Signed; the highest number is current. */
export const Policy = v.strictObject({
  policy: v.pipe(v.number(), v.integer(), v.minValue(1)),
  time: v.pipe(v.string(), v.isoTimestamp()),
  author: v.string(),
  rules: PolicyRules,
});
export type Policy = v.InferOutput<typeof Policy>;

/** The rules of a new store. */
export function initialRules(siteKey: string): PolicyRules {
  const remotes: PolicyRules['remotes'] = {};
  for (const [name, owned] of Object.entries(ROUTE_OWNERSHIP)) {
    const budget = BUDGETS[name];
    const widget = REMOTES_WITH_WIDGET.has(name) ? { widget: true } : {};
    const wellKnown = wellKnownOf(remotes, name);
    remotes[name] = {
      paths: [...owned],
      ...(budget ? { budget } : {}),
      ...widget,
      ...(wellKnown.length > 0 ? { wellKnown: [...wellKnown] } : {}),
      owners: [],
    };
  }
  return {
    keys: [siteKey],
    contract: { min: Math.min(...ACCEPTED_CONTRACTS) },
    shell: { paths: [...SHELL_PATHS], budget: BUDGETS['shell'] ?? DEFAULT_BUDGET, owners: [] },
    remotes,
    defaultBudget: DEFAULT_BUDGET,
  };
}

export function budgetOf(rules: PolicyRules, name: string): Budget {
  return name === 'shell' ? rules.shell.budget : (rules.remotes[name]?.budget ?? rules.defaultBudget);
}

/** Whether a part of a pattern has several parameters. Matching it takes time that grows with a power of the path's length. */
export const hasSlowPart = (pattern: string): boolean => /:[^/]*:/.test(pattern);

/**
 * Whether a pattern means to the host's router only what it says. The router ignores empty segments and a trailing slash, and also matches
 * `/labs?/pricing` as `/pricing`. Browsers request `/labs/../pricing` as `/pricing`.
 */
export const isUnambiguous = (pattern: string): boolean =>
  /^(\/|(\/(?!(\.|%2e){1,2}(\/|$))[^/?#*\\\s]+)*(\/\*)?)$/i.test(pattern);

/**
 * Whether a remote may have pages at a path or pattern, in any language: of the policy's entries that match it, the longest decides.
 * Case makes no difference, since it makes none for the router. Nobody may have patterns that keep the web server busy, or that the router
 * takes for others.
 */
export function ownsPath({ shell, remotes }: PolicyRules, remote: string, path: string): boolean {
  const unlocalized = stripLocale(path).toLowerCase();
  if (shell.paths.includes(unlocalized) || !isUnambiguous(path) || hasSlowPart(path)) return false;
  const matches = (entry: string) => matchesPrefix([entry.toLowerCase()], unlocalized);
  const own = (remotes[remote]?.paths ?? []).filter(matches);
  const longest = Math.max(0, ...own.map(rankOf));
  const isLonger = (entry: string) => rankOf(entry) > longest && matches(entry);
  return longest > 0 && !Object.entries(remotes).some(([name, rule]) => name !== remote && rule.paths.some(isLonger));
}

/** The remote that may have pages at a path or pattern; undefined if none may. */
export function ownerOf(rules: PolicyRules, path: string): string | undefined {
  return Object.keys(rules.remotes).find((name) => ownsPath(rules, name, path));
}

/** Whether a link leads to a page of the site, of whichever remote, or of the host. */
export function isSiteLink(rules: PolicyRules, to: string): boolean {
  const [path = ''] = to.split(/[?#]/);
  return rules.shell.paths.includes(stripLocale(path)) || ownerOf(rules, path) !== undefined;
}

/** Longer prefixes rank higher, and a path itself higher than any of its prefixes. */
function rankOf(entry: string): number {
  return entry.endsWith('*') ? entry.length - 1 : entry.length + 1;
}

export function mayAddWidget({ remotes }: PolicyRules, name: string): boolean {
  const rule = remotes[name];
  return rule !== undefined && (rule.widget ?? REMOTES_WITH_WIDGET.has(name));
}

/** The purposes for which a remote may have the page that the host links to. */
export function wellKnownOf(remotes: PolicyRules['remotes'], name: string): readonly string[] {
  return remotes[name]?.wellKnown ?? WELL_KNOWN_PAGES.get(name) ?? [];
}

export function isDevOriginAllowed(rules: PolicyRules, remote: string, origin: string): boolean {
  return LOOPBACK_ORIGIN.test(origin) || (rules.remotes[remote]?.devOrigins?.includes(origin) ?? false);
}

/** Keys that may sign changes of one build, besides the site's. */
export function ownersOf(rules: PolicyRules, name: string): PublicKeys {
  return publicKeys(name === 'shell' ? rules.shell.owners : (rules.remotes[name]?.owners ?? []));
}

/** Keys that may move channels between published builds, and nothing else. */
export function operatorsOf({ operators = [] }: PolicyRules): PublicKeys {
  return publicKeys(operators);
}

/** Keys that may publish: those of the site and of build owners. */
export function publishersOf({ keys, shell, remotes }: PolicyRules): PublicKeys {
  return publicKeys([...keys, ...shell.owners, ...Object.values(remotes).flatMap(({ owners }) => owners)]);
}

/** All keys in a policy. */
export function knownKeys(rules: PolicyRules): PublicKeys {
  return new Map([...publishersOf(rules), ...operatorsOf(rules)]);
}

/** Whose a key is, for operators: `site`, `operator`, or the builds that it may publish, such as `shop, chat`. */
export function holderOf(rules: PolicyRules, keyId: string): string {
  if (publicKeys(rules.keys).has(keyId)) return 'site';
  const builds = ['shell', ...Object.keys(rules.remotes)].filter((name) => ownersOf(rules, name).has(keyId));
  if (builds.length > 0) return builds.join(', ');
  return operatorsOf(rules).has(keyId) ? 'operator' : 'not listed anymore';
}

export function publicKeys(encoded: readonly string[]): PublicKeys {
  const decoded = encoded.map(decodePublicKey).filter((key) => key !== undefined);
  return new Map(decoded.map((key) => [keyIdOf(key), key]));
}

export function encodePublicKey(key: KeyObject): string {
  const publicPart = key.type === 'private' ? createPublicKey(key) : key;
  return publicPart.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** A public key from base64 or PEM; undefined if it is not an Ed25519 key. */
export function decodePublicKey(text: string): KeyObject | undefined {
  try {
    const key = text.includes('-----')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
