import { fileURLToPath } from 'node:url';

/** A path inside infra/supabase. */
export function supabaseFolder(path: string): string {
  return fileURLToPath(new URL(`../supabase/${path}`, import.meta.url));
}
