import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { describe, expect, it, vi } from 'vitest';
import { SHELL_OVERRIDES } from './shell-overrides.ts';

/** Loaders are plain JavaScript, as the bundler imports them. */
const loader = async (name: string) =>
  ((await import(/* @vite-ignore */ `./${name}.mjs`)) as { default: (this: unknown, source: string) => string }).default;
const inlineProgram = await loader('inline-program');
const inlineSourceMessages = await loader('inline-source-messages');
const hotPageLoader = await loader('hot-page-loader');
const markPureLoader = await loader('mark-pure-loader');
const svgBlobLoader = await loader('svg-blob-loader');

describe('markPureLoader', () => {
  it('drops unused components', () => {
    expect(markPureLoader('var Form = React4.forwardRef(\n(props) => null);\nForm.displayName = "Form";\n')).toBe(
      'var Form = /* @__PURE__ */ React4.forwardRef(\n(props) => null);\n\n',
    );
  });

  it('marks every component and context of the installed React Router', () => {
    const file = SHELL_OVERRIDES.find((override) => 'loader' in override)?.file ?? '';
    const source = readFileSync(join(import.meta.dirname, '../../../node_modules', file), 'utf8');
    const created = /^var \w+ = (?=React\d*\.(forwardRef|memo|createContext)\()/gm;
    expect(source.match(created)).toHaveLength(16);
    expect(source.match(/^\w+\.displayName = /gm)).toHaveLength(15);
    const marked = markPureLoader(source);
    expect(marked.match(/^var \w+ = \/\* @__PURE__ \*\/ React\d*\.(forwardRef|memo|createContext)\(/gm)).toHaveLength(16);
    expect(marked).not.toMatch(/^\w+\.displayName = /m);
  });
});

describe('hotPageLoader', () => {
  const { isLikelyComponentType } = createRequire(import.meta.url)('react-refresh/runtime') as {
    isLikelyComponentType: (type: unknown) => boolean; // the library has no types
  };
  const hot = (source: string) => hotPageLoader.call({ resourcePath: '/page.tsx' }, source);

  it.each([
    'export async function loader() { return 1; }\nexport function Component() {}\n',
    'export const loader = async () => 1;\nexport function Component() {}\n',
    'const loader = async () => 1;\nfunction Component() {}\nexport { Component, loader };\n',
    'const loader = async () => 1;\nexport { loader };\nexport function Component() {}\n',
  ])('exports a loader that calls the latest version: %j', async (source) => {
    const importPage = async (text: string) =>
      (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(hot(text))}`)) as {
        Component: unknown;
        loader: () => Promise<number>;
      };
    const first = await importPage(source);
    expect(first.Component).toBeTypeOf('function');
    expect(isLikelyComponentType(first.loader)).toBe(true);
    expect(await first.loader()).toBe(1);
    vi.stubGlobal('PopStateEvent', Event);
    const dispatched = vi.fn();
    vi.stubGlobal('dispatchEvent', dispatched);
    await importPage(source.replace('1;', '2;'));
    expect(await first.loader()).toBe(2);
    await vi.waitFor(() => expect(dispatched).toHaveBeenCalledOnce());
    Reflect.deleteProperty(globalThis, '$tulebyteHotLoaders');
  });

  it.each(['export function Component() {}', 'export const loader = 1;', 'export { reloader };\nexport function Component() {}'])(
    'leaves other modules alone: %s',
    (source) => expect(hot(source)).toBe(source),
  );
});

describe('inlineProgram', () => {
  const source = 'export default function greet() {\n  const place = "Lodi";\n  globalThis.greeted = place;\n}\n';

  it('makes a script text that runs the default export', () => {
    const text = JSON.parse(inlineProgram(source).replace(/^export default /, '')) as string; // a string literal
    const scope = { greeted: '' };
    new Function('globalThis', text)(scope);
    expect(scope.greeted).toBe('Lodi');
  });

  it('depends on the source alone, as the hash in the content security policy must', () => {
    expect(inlineProgram(source)).toBe(inlineProgram(source));
  });
});

describe('inlineSourceMessages', () => {
  const id = generateMessageId('Hello {name}');

  it('compiles the message that its id belongs to', () => {
    expect(inlineSourceMessages(`t({ id: "${id}", message: "Hello {name}" })`)).toBe(
      `t({ id: "${id}", message: ["Hello ",["name"]] })`,
    );
  });

  it('compiles a message with a context, on which its id depends', () => {
    const inContext = generateMessageId('From', 'email');
    expect(inlineSourceMessages(`jsx(Trans, { id: "${inContext}", message: "From",\n  context: "email" })`)).toBe(
      `jsx(Trans, { id: "${inContext}", message: ["From"],\n  context: "email" })`,
    );
  });

  it('rejects a message that the catalog does not have, and names it', () => {
    const translated = generateMessageId('Good evening');
    const catalog = join(mkdtempSync(join(tmpdir(), 'tulebyte-catalog-')), 'es.mjs');
    writeFileSync(catalog, `export const messages = { "${translated}": ["Buenas tardes"] };`);
    const emitError = vi.fn<(error: Error) => void>();
    const context = { getOptions: () => ({ catalog }), emitError };
    inlineSourceMessages.call(context, `t({ id: "${translated}", message: "Good evening" })`);
    expect(emitError).not.toHaveBeenCalled();
    inlineSourceMessages.call(context, `t({ id: "${id}", message: "Hello {name}" })`);
    expect(emitError.mock.calls.map(([{ message }]) => message)).toEqual([
      expect.stringMatching(/^"Hello \{name\}" has no Spanish translation.* src\/locales\/es\.po: npm run i18n:extract /),
    ]);
  });

  it('leaves other objects with a message alone', () => {
    const source = 'throw new Failure({ message: "Hello {name}" })';
    expect(inlineSourceMessages(source)).toBe(source);
  });
});

describe('svgBlobLoader', () => {
  it('makes a module of the page’s own origin with the unchanged file', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>“Lodi” \\ `${1}`</text></svg>\n';
    const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(svgBlobLoader(svg))}`)) as {
      default: string;
    };
    expect(module.default).toMatch(/^blob:/);
    const response = await fetch(module.default);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toBe(svg);
  });
});
