import { PublishError } from '../release/publish-error.ts';
import { DamagedError } from '../release/store.ts';

/** A problem with what is stored, for operators (`/readyz`). */
export interface Alarm {
  /** The build it belongs to, if it does. */
  remote?: string;
  version?: string;
  /** Key in the release store. */
  file: string;
  problem: string;
}

/** @param build the build that is left out because of it */
export function alarmOf(error: unknown, build?: { name: string; version: string }): Alarm {
  const [, name, version] = error instanceof DamagedError ? (/^artifacts\/([^/]+)\/([^/]+)\//.exec(error.key) ?? []) : [];
  const remote = build?.name ?? name;
  const about = build?.version ?? version;
  return {
    ...(remote ? { remote } : {}),
    ...(about ? { version: about } : {}),
    file: error instanceof DamagedError ? error.key : '',
    problem: describe(error),
  };
}

function describe(error: unknown): string {
  if (error instanceof DamagedError) return error.problem;
  if (error instanceof PublishError) return `${error.message}: ${error.where}`;
  return error instanceof Error ? error.message : String(error);
}
