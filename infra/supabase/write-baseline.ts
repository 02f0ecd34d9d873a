import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import * as v from 'valibot';

// npx node infra/supabase/write-baseline.ts           writes the baseline migration from schemas/
// npx node infra/supabase/write-baseline.ts --check   fails when the committed file is stale

const Config = v.object({ db: v.object({ migrations: v.object({ schema_paths: v.array(v.string()) }) }) });
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const file = fileURLToPath(new URL('./migrations/20261101090000_baseline.sql', import.meta.url));

const { schema_paths: paths } = v.parse(Config, parse(read('./config.toml'))).db.migrations;
const baseline = [
  `-- Generated from ../schemas by \`npx node infra/supabase/write-baseline.ts\`. Edit those files, not this one.

-- A function may use tables that a later file creates.
set check_function_bodies = off;
`,
  ...paths.map((path) => `\n-- ${path}\n\n${read(path)}`),
  '\nreset check_function_bodies;\n',
].join('');

if (!process.argv.includes('--check')) writeFileSync(file, baseline);
else if (readFileSync(file, 'utf8') !== baseline) {
  console.error(`${file} does not match schemas/. Run: npx node infra/supabase/write-baseline.ts`);
  process.exitCode = 1;
}
