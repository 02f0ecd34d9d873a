import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SyntaxKind, type Node } from 'typescript/unstable/ast';
import { API, SymbolFlags, type Project, type Symbol as TypeSymbol } from 'typescript/unstable/sync';
import { ROOT } from '../release/builds.ts';
import { PublishError } from '../release/publish-error.ts';

/** Declarations with a name of their own at the top of a module. */
const DECLARATIONS = new Set([
  SyntaxKind.VariableDeclaration,
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.ClassDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
]);

/**
 * The exports of modules with their signatures, by file. Reads the declaration files that `tsc --build` wrote.
 * @param files declaration files
 */
export function readExports(files: readonly string[]): Map<string, Map<string, string>> {
  const folder = join(ROOT, 'node_modules/.cache/api');
  const config = join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  const compilerOptions = { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: ROOT };
  writeFileSync(config, JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files }));
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`TypeScript did not open ${config}.`);
    const reader = new ExportReader(project);
    return new Map(files.map((file) => [file, reader.read(file)]));
  } finally {
    api.close();
  }
}

class ExportReader {
  readonly #project: Project;

  constructor(project: Project) {
    this.#project = project;
  }

  read(file: string): Map<string, string> {
    const { checker, program } = this.#project;
    const source = program.getSourceFile(file);
    if (!source) {
      throw new PublishError({
        what: 'the declarations of a shared package are not built',
        where: relative(ROOT, file),
        remedy: 'npx tsc --build',
      });
    }
    const module = checker.getSymbolAtLocation(source);
    const exports = module ? checker.getExportsOfModule(module).map((each) => [each.name, this.#resolve(each)] as const) : [];
    const exported = new Set(exports.map(([, symbol]) => symbol.id));
    const names = exports.toSorted(([a], [b]) => (a < b ? -1 : 1));
    return new Map(names.map(([name, symbol]) => [name, this.#signature(symbol, packageOf(file), exported)]));
  }

  /** The declaration of an export, followed by those that it uses and that aren't exported themselves. */
  #signature(symbol: TypeSymbol, owner: string, exported: ReadonlySet<number>): string {
    const texts: string[] = [];
    const waiting = [symbol];
    const seen = new Set(exported).add(symbol.id);
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      for (const handle of each.declarations) {
        const declared = packageOf(handle.path);
        const node = declared === owner ? handle.resolve(this.#project) : undefined;
        if (!node) {
          texts.push(`// from ${declared}`);
          break;
        }
        texts.push(printDeclaration(node));
        for (const used of this.#used(node)) {
          const isOwn = used.declarations.some(({ path, kind }) => DECLARATIONS.has(kind) && packageOf(path) === owner);
          if (!isOwn || seen.has(used.id)) continue;
          seen.add(used.id);
          waiting.push(used);
        }
      }
    }
    return texts.join('\n');
  }

  #used(node: Node): TypeSymbol[] {
    const symbols = this.#project.checker.getSymbolAtLocation(
      descendants(node).filter(({ kind }) => kind === SyntaxKind.Identifier),
    );
    return symbols.filter((symbol) => symbol !== undefined).map((symbol) => this.#resolve(symbol));
  }

  #resolve(symbol: TypeSymbol): TypeSymbol {
    return symbol.flags & SymbolFlags.Alias ? this.#project.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** A declaration as text, without comments. Names of destructured parameters aren't part of the API. */
function printDeclaration(node: Node): string {
  const { text } = node.getSourceFile();
  let printed = text.slice(node.pos, node.end);
  const patterns = descendants(node).filter(({ kind, parent }) => isPattern(kind) && parent.kind === SyntaxKind.Parameter);
  for (const { pos, end } of patterns.toReversed()) {
    const start = pos - node.pos + (/^\s*/.exec(text.slice(pos, end))?.[0].length ?? 0);
    printed = `${printed.slice(0, start)}props${printed.slice(end - node.pos)}`;
  }
  const declared = printed
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\n/gm, '')
    .trim()
    .replace(/^(?:export )?(?:declare )?/, '');
  return node.kind === SyntaxKind.VariableDeclaration ? `const ${withoutValues(declared)};` : declared;
}

/** The values in a constant object (a price, a drawing) are data, not API. */
function withoutValues(declared: string): string {
  return declared.replaceAll(/: (?:('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|-?[\d.]+);$/gm, (_, text) =>
    text ? ': string;' : ': number;',
  );
}

const isPattern = (kind: SyntaxKind): boolean =>
  kind === SyntaxKind.ObjectBindingPattern || kind === SyntaxKind.ArrayBindingPattern;

function descendants(node: Node): Node[] {
  const found: Node[] = [];
  node.forEachChild((child) => {
    found.push(child, ...descendants(child));
  });
  return found;
}

/** `…/shared/ui/node_modules/.types/src/index.d.ts` → `@tulebyte/ui`, `…/node_modules/react/index.d.ts` → `react`. */
function packageOf(path: string): string {
  const shared = /\/shared\/([^/]+)\/(?!node_modules\/(?!\.types))/.exec(path)?.[1];
  if (shared) return `@tulebyte/${shared}`;
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]?.replace(/^@types\//, '') ?? relative(ROOT, path);
}
