import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveInDeno, stopServed } from '../../supabase/testing/serve-in-deno.ts';

/** Maximum upload size of the CLI. */
const MAX_BUNDLE_BYTES = 20 * 1024 * 1024;
/** What the CLI takes for the import of another file, which it would upload, too, or fail to find. */
const FILE_IMPORT = /\b(?:import|export)(?:\s[^'"\n]*|\(\s*)['"](\.{0,2}\/[^'"\n]*\.\w+)['"]/gi;

/** Problems of a function started without a backend. It should answer a preflight and refuse other methods and malformed JSON. */
export async function startAlone(name: string, bundles: string): Promise<string[]> {
  const code = readFileSync(join(bundles, `${name}.js`), 'utf8');
  if (Buffer.byteLength(code) > MAX_BUNDLE_BYTES) return ['the file is larger than the CLI uploads'];
  const imports = [...code.matchAll(FILE_IMPORT)].map(([, file]) => `imports ${file}`);
  if (imports.length > 0) return imports;
  const served = await serveInDeno(name, {}, bundles);
  try {
    const url = `http://127.0.0.1:${served.port}/${name}`;
    const preflight = await fetch(url, { method: 'OPTIONS' });
    const wrong = await fetch(url, { method: 'DELETE' });
    const broken = await fetch(url, { method: 'POST', body: '{' });
    for (const { status } of [wrong, broken]) appendFileSync(join(bundles, 'answers'), `${name} ${status}\n`);
    const statuses = `${preflight.status} ${wrong.status} ${broken.status}`;
    // 503 if it queries the backend first.
    return /^204 405 (4\d\d|503)$/.test(statuses) ? [] : [`answers ${statuses}`];
  } finally {
    stopServed(served);
  }
}
