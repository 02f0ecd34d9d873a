import { msg } from '@lingui/core/macro';

/** Someone else saved or deleted the record since the form was opened. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict';
  /** `updated_at` of the record as it is now; null when it is gone. */
  readonly version: string | null;
  /** The form's values for the record as it is now, if the form shows what changed. */
  readonly values: Readonly<Record<string, unknown>> | undefined;
  /** Who changed it, if known. */
  readonly by: string | undefined;
  constructor(version: string | null, values?: Readonly<Record<string, unknown>>, by?: string) {
    super('The record was changed by someone else');
    this.version = version;
    this.values = values;
    this.by = by;
  }
}

/** Why a record that is newer than what was shown isn't removed. */
export const newerVersion = msg`A colleague changed this in the meantime, so it’s still here. Look at it again first.`;

/** The toast for a removal of a record that is newer than what was shown. */
export const explainNewerVersion = (error: Error) => (error instanceof EditConflict ? { title: newerVersion } : undefined);

/** Whether a record has all saved values. If an update then finds another version, it was made before, and its response was lost. */
export const isSaved = (stored: object, values: object): boolean =>
  Object.entries(values).every(([column, value]) => JSON.stringify(Reflect.get(stored, column)) === JSON.stringify(value));

/** Returns the latest record if an earlier try has saved these values. @throws EditConflict otherwise */
export function requireSaved<Stored extends { updated_at: string }>(latest: Stored | null, values: object): Stored {
  if (latest === null) throw new EditConflict(null);
  if (isSaved(latest, values)) return latest;
  const current = Object.keys(values).map((column): [string, unknown] => [column, Reflect.get(latest, column)]);
  throw new EditConflict(latest.updated_at, Object.fromEntries(current));
}
