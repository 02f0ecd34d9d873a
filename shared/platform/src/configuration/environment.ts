import { asRecord } from '../storage/as-record.ts';

/** Reads the operator's public settings, `/env.json`. @throws when they can't be fetched */
export async function fetchEnvironment(): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch('/env.json');
  if (!response.ok) throw new Error(`The site's configuration /env.json could not be read (status ${response.status}).`);
  return asRecord(await response.json());
}
