/** Someone else saved or deleted the record since the form was opened. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict';
  /** `updated_at` of the record as it is now; null when it is gone. */
  readonly version: string | null;
  constructor(version: string | null) {
    super('The record was changed by someone else');
    this.version = version;
  }
}
