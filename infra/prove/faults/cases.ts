import { OperatorError } from '../../local/operator-error.ts';

/** The dimensions of the fault matrix. A case is one value of each. */
export const REMOTES = ['marketing', 'shop', 'content', 'portal', 'admin', 'chat', 'shell'] as const;
export const TARGETS = [
  'entry',
  'exposed',
  'page',
  'style',
  'data',
  'widget',
  'catalog',
  'federation',
  'optional',
  'workspace',
] as const;
export const NETWORK_FAULTS = ['404', '500', 'hang', 'drip', 'truncated', 'wrong-bytes'] as const;
export const CODE_FAULTS = ['import', 'render', 'effect', 'handler'] as const;
export const FAULTS = [...NETWORK_FAULTS, ...CODE_FAULTS] as const;
export const MOMENTS = ['first-load', 'navigation', 'hydration', 'prefetch'] as const;
export const PREVIOUS_VERSIONS = ['working', 'failing', 'none'] as const;

export interface FaultCase {
  remote: (typeof REMOTES)[number];
  /**
   * What fails: the remote's container, the module that it exposes, the page's own files, its drawings, the data that it reads, or a widget
   * on it. Of the host: its entry, its Spanish catalog, the federation runtime, a page of its own, all of its optional parts, or the
   * workspace layout.
   */
  target: (typeof TARGETS)[number];
  /**
   * How it fails: the response is missing, an error, never arrives, arrives too slowly, is truncated, or differs from the release; or the
   * code throws.
   */
  fault: (typeof FAULTS)[number];
  /**
   * When the fault begins: with the first request, before a client-side navigation, from the moment the HTML can be used, or while the page
   * is prefetched.
   */
  moment: (typeof MOMENTS)[number];
  /** Whether the release has a previous version of the remote, and whether that fails in the same way. */
  previous: (typeof PREVIOUS_VERSIONS)[number];
}

const DIMENSIONS = {
  remote: REMOTES,
  target: TARGETS,
  fault: FAULTS,
  moment: MOMENTS,
  previous: PREVIOUS_VERSIONS,
} as const satisfies Record<keyof FaultCase, readonly string[]>;

/** Every possible case: only code throws, only pages and widgets render, and a widget has no page. */
export function allCases(): FaultCase[] {
  const cases: FaultCase[] = [];
  for (const remote of REMOTES) {
    for (const target of TARGETS) {
      for (const fault of FAULTS) {
        for (const moment of MOMENTS) {
          for (const previous of PREVIOUS_VERSIONS) {
            const one = { remote, target, fault, moment, previous };
            if (isPossible(one)) cases.push(one);
          }
        }
      }
    }
  }
  return cases;
}

function isPossible(one: FaultCase): boolean {
  const { remote, target, fault, moment, previous } = one;
  const isCode = (CODE_FAULTS as readonly string[]).includes(fault);
  if (isCode && (target === 'style' || target === 'data')) return false;
  if (isCode && fault !== 'import' && (target === 'entry' || target === 'exposed')) return false;
  // Their pages have no drawings.
  if (target === 'style' && (remote === 'portal' || remote === 'admin')) return false;
  // The backend has no versions, and no other version has replacements for drawings.
  if (previous === 'failing' && (target === 'style' || target === 'data')) return false;
  // Only remotes have a previous version, and only the host has parts outside of pages.
  if (remote === 'shell') return isPossibleInShell(one);
  if (target === 'catalog' || target === 'federation' || target === 'optional' || target === 'workspace') return false;
  // The chat is the widget: its "page" is the window, and it reads no data before it is opened.
  if (remote === 'chat') return (target === 'entry' || target === 'exposed' || target === 'page') && moment !== 'prefetch';
  // The widget fails on a page of each remote.
  if (target === 'widget') return moment === 'first-load' || moment === 'navigation';
  return true;
}

function isPossibleInShell({ target, fault, moment, previous }: FaultCase): boolean {
  const isCode = (CODE_FAULTS as readonly string[]).includes(fault);
  if (previous !== 'none' || (isCode && fault !== 'import')) return false;
  // Without it, every page is a document of its own.
  if (target === 'entry') return !isCode && moment === 'first-load';
  // A document loads its catalog once.
  if (target === 'catalog') return moment === 'first-load' || moment === 'hydration';
  if (target === 'federation') return moment !== 'prefetch';
  return (
    (target === 'page' || target === 'optional' || target === 'workspace') && (moment === 'first-load' || moment === 'navigation')
  );
}

/** @param text such as `remote=shop,fault=hang`; without a value of a dimension, all of its values. @throws OperatorError for an unknown dimension, or if there is no such case */
export function filterCases(cases: readonly FaultCase[], text: string): FaultCase[] {
  const filters = text.split(',').flatMap((part) => (part === '' ? [] : [part.split('=')]));
  const where = `the command line, "${text}"`;
  const unknown = filters.find(([name = '']) => !Object.hasOwn(DIMENSIONS, name));
  if (unknown) {
    throw new OperatorError({
      what: `there is no dimension "${unknown[0]}"`,
      where,
      remedy: `use ${Object.keys(DIMENSIONS).join(', ')}, as in remote=shop,fault=hang`,
    });
  }
  const found = cases.filter((one) => filters.every(([name, value]) => one[name as keyof FaultCase] === value)); // checked above
  if (found.length === 0) {
    const values = filters.map(([name]) => `${name}: ${DIMENSIONS[name as keyof FaultCase].join(', ')}`); // checked above
    throw new OperatorError({
      what: 'there is no such case',
      where,
      remedy: `change a value, or name fewer dimensions; ${values.join('; ')}`,
    });
  }
  return found;
}

/** Few cases, chosen greedily, in which every combination of the values of some dimensions that is possible occurs. */
export function coveringSample(
  cases: readonly FaultCase[],
  combinations: readonly (readonly (keyof FaultCase)[])[],
): FaultCase[] {
  const partsOf = (one: FaultCase) => combinations.map((names) => names.map((name) => `${name}=${one[name]}`).join(' '));
  const missing = new Set(cases.flatMap(partsOf));
  const sample: FaultCase[] = [];
  while (missing.size > 0) {
    let best: FaultCase | undefined;
    let gain = 0;
    for (const one of cases) {
      const found = partsOf(one).filter((part) => missing.has(part)).length;
      if (found > gain) [best, gain] = [one, found];
    }
    if (!best) break;
    sample.push(best);
    for (const part of partsOf(best)) missing.delete(part);
  }
  return sample;
}

const PREVIOUS_NAMES: Record<FaultCase['previous'], string> = {
  working: 'with a previous version',
  failing: 'with a previous version that fails, too',
  none: 'without a previous version',
};

export const nameOf = ({ remote, target, fault, moment, previous }: FaultCase): string =>
  `${remote} ${target} ${fault} ${moment} ${PREVIOUS_NAMES[previous]}`;
