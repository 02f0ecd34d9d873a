// Makes the two self-hosted font files in ../fonts from the installed @fontsource-variable packages. Run after changing a
// face, then measure the fallback faces in src/fonts.css again:
//   npx --package subset-font@2.5.0 -- node shared/ui/scripts/subset-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { delimiter } from 'node:path';

// npx puts the tools' node_modules/.bin on PATH; resolve the packages from beside it.
const roots = process.env.PATH.split(delimiter)
  .filter((path) => path.endsWith('node_modules/.bin'))
  .map((path) => path.slice(0, -4));
const load = async (name) => {
  const path = createRequire(import.meta.url).resolve(name, { paths: roots });
  return import(path);
};
const { default: subsetFont } = await load('subset-font');
const require = createRequire(import.meta.url);

let text = '';
for (let code = 0x20; code < 0x7f; code += 1) text += String.fromCharCode(code);
// Spanish, typographic punctuation, arrows and signs that the site's texts use.
text += ' ¡¿ÁÉÍÑÓÚÜáéíñóúü©®°·–—‘’“”•…→←↗−×½¼±§€™≤≥';

const faces = [
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    to: 'bricolage-grotesque.woff2',
    // One optical size, cut for headings: the axis would double the file.
    axes: { wght: { min: 500, max: 700 }, opsz: 48 },
  },
  {
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    to: 'source-sans-3.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { from, to, axes } of faces) {
  const source = readFileSync(require.resolve(from));
  const out = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(fileURLToPath(new URL(`../fonts/${to}`, import.meta.url)), out);
  console.log(`${to}: ${out.length} bytes`);
}
