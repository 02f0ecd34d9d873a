import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../release/builds.ts';
import { bundleWorker } from './bundle.ts';

/** `npm run worker`: writes the bundle for `wrangler deploy` next to its configuration, and prints its sizes. */
const folder = join(ROOT, 'infra/operations/dist');
await bundleWorker(folder);
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
const sizes = readdirSync(folder).map((file) => {
  const bytes = readFileSync(join(folder, file));
  return { file, size: bytes.length, compressed: gzipSync(bytes).length };
});
const sum = (measure: 'size' | 'compressed') => sizes.reduce((total, each) => total + each[measure], 0);
for (const { file, size, compressed } of [...sizes, { file: 'all', size: sum('size'), compressed: sum('compressed') }])
  console.log(`${file}: ${kilobytes(size)}, ${kilobytes(compressed)} compressed`);
