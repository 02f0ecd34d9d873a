/** The public API of a package: each export's signature, by import path and name. */
export interface ApiReport {
  name: string;
  version: string;
  entries: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const NOTE = `Written by \`npm run api\`: every export with its type, and the types behind it that have no name of their own outside. Removing or changing an
export takes a new major version of the package, adding one (or an optional property) a new minor version.`;

/** The text of \`api.md\`. */
export function formatReport({ name, version, entries }: ApiReport): string {
  const sections = [...entries].map(([path, exports]) => {
    const blocks = [...exports].map(([each, signature]) => `### ${each}\n\`\`\`ts\n${signature}\n\`\`\`\n`);
    return [`## ${path}`, '', ...blocks].join('\n');
  });
  return [`# ${name} ${version}`, NOTE, '', ...sections].join('\n');
}

/** @throws Error when the text is not a report */
export function parseReport(text: string): ApiReport {
  const [, name, version] = /^# (\S+) (\S+)\n/.exec(text) ?? [];
  if (name === undefined || version === undefined) throw new Error('An API report starts with "# <package> <version>".');
  const entries = new Map<string, Map<string, string>>();
  let exports = new Map<string, string>();
  for (const [, path, each = '', signature = ''] of text.matchAll(/^## (\S+)$|^### (\S+)\n```ts\n([\s\S]*?)\n```$/gm)) {
    if (path === undefined) exports.set(each, signature);
    else entries.set(path, (exports = new Map()));
  }
  return { name, version, entries };
}
