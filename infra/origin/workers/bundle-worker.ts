import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../release/builds.ts';
import { bundleWorker } from './bundle.ts';

/** `npm run worker`: writes the bundle for `wrangler deploy` next to its configuration. */
const folder = join(ROOT, 'infra/operations/dist');
await bundleWorker(folder);
const file = join(folder, 'worker.js');
const bytes = readFileSync(file);
const kilobytes = (size: number) => `${Math.round(size / 1024)} KB`;
console.log(`${file}: ${kilobytes(bytes.length)}, ${kilobytes(gzipSync(bytes).length)} compressed`);
