import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { describe, expect, it } from 'vitest';

/** Loaders are plain JavaScript, as the bundler imports them. */
const loader = async (name: string) =>
  ((await import(/* @vite-ignore */ `./${name}.mjs`)) as { default: (source: string) => string }).default;
const inlineProgram = await loader('inline-program');
const inlineSourceMessages = await loader('inline-source-messages');
const markPureLoader = await loader('mark-pure-loader');
const noPrefixLoader = await loader('no-prefix-loader');

const packages = join(import.meta.dirname, '../../../node_modules');
const modules = (folder: string, name: RegExp) =>
  readdirSync(join(packages, folder))
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(packages, folder, file), 'utf8'));

describe('markPureLoader', () => {
  it('lets components go that nobody uses', () => {
    expect(markPureLoader('var Form = React4.forwardRef(\n(props) => null);\nForm.displayName = "Form";\n')).toBe(
      'var Form = /* @__PURE__ */ React4.forwardRef(\n(props) => null);\n\n',
    );
  });

  it('still finds what it marks in the installed React Router', () => {
    const sources = modules('react-router/dist/production', /\.mjs$/);
    const marked = sources.map((source) => markPureLoader(source)).join('\n');
    expect(sources.join('\n')).toMatch(/^\w+\.displayName = /m);
    expect(marked).not.toMatch(/^\w+\.displayName = /m);
    expect(marked).toContain('/* @__PURE__ */ React');
  });
});

describe('noPrefixLoader', () => {
  it('takes the prefixer out of the installed @emotion/cache', () => {
    const sources = modules('@emotion/cache/dist', /^emotion-cache.*\.esm\.js$/);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(noPrefixLoader(source)).toContain('var defaultStylisPlugins = [];');
  });

  it('fails the build when the library changed', () => {
    expect(() => noPrefixLoader('var plugins = [prefixer];')).toThrow('@emotion/cache no longer contains');
  });
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

  it('leaves other objects with a message alone', () => {
    const source = 'throw new Failure({ message: "Hello {name}" })';
    expect(inlineSourceMessages(source)).toBe(source);
  });
});
