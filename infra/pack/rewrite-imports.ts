import { dirname, relative, resolve, sep } from 'node:path';
import { PublishError } from '../release/publish-error.ts';
import type { SharedPackage } from './shared-packages.ts';

/** `from "…"`, `import "…"`, `import("…")` as compilers write them. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*(?:\/\*[^*]*\*\/\s*)*)(["'])(\.{1,2}\/[^"'\n]+)\2/g;

/** The relative imports of a module, without queries, as absolute paths. */
export function relativeImports(code: string, file: string): string[] {
  return [...code.matchAll(SPECIFIER)].map(([, , , specifier = '']) => resolve(dirname(file), withoutQuery(specifier)));
}

/**
 * Makes a module's imports work in a package of JavaScript: `./x.ts` becomes `./x.js`, and a file of another package becomes that
 * package's export. @throws PublishError when the other package doesn't export it
 */
export function rewriteImports(code: string, file: string, own: SharedPackage, all: readonly SharedPackage[]): string {
  return code.replaceAll(SPECIFIER, (_, before: string, quote: string, specifier: string) => {
    const target = resolve(dirname(file), withoutQuery(specifier));
    const rewritten = target.startsWith(own.folder + sep)
      ? specifier.replace(/\.tsx?(?=\?|$)/, '.js')
      : publicName(target, file, all);
    return `${before}${quote}${rewritten}${quote}`;
  });
}

function publicName(target: string, file: string, all: readonly SharedPackage[]): string {
  for (const { folder, manifest } of all) {
    const path = `./${relative(folder, target)}`;
    const entry = Object.entries(manifest.exports).find(([, exported]) => exported === path);
    if (entry) return manifest.name + entry[0].slice(1);
  }
  throw new PublishError({
    what: `it imports ${target}, which no package exports`,
    where: file,
    remedy: 'add it to "exports" of that package, or import something that is',
  });
}

function withoutQuery(specifier: string): string {
  return specifier.replace(/\?.*$/, '');
}
