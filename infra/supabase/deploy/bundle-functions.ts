import { statSync } from 'node:fs';
import { join } from 'node:path';
import { supabaseFolder } from '../../local/paths.ts';
import { bundleFunctions, functionNames } from './bundle.ts';

/** `npm run functions`: writes the bundles for `supabase functions deploy` to where `config.toml` says, and prints their sizes. */
const folder = supabaseFolder('dist');
const names = functionNames();
await bundleFunctions(names, folder);
for (const name of names) console.log(`${name}: ${Math.round(statSync(join(folder, `${name}.js`)).size / 1024)} KB`);
