/**
 * Stops a publication: what is wrong, where, and how to fix it. Nothing was changed when it is thrown. The command line prints
 * it and exits with 1.
 */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly where: string;
  readonly remedy: string;

  constructor({ what, where, remedy }: { what: string; where: string; remedy: string }) {
    super(what);
    this.where = where;
    this.remedy = remedy;
  }
}

/** A store that doesn't answer, or can't for now. The same request may work later, unlike after any other refusal. */
export class StoreUnavailableError extends PublishError {}

export function describePublishError({ message, where, remedy }: PublishError): string {
  return `Refused: ${message}\n  where: ${where}\n  fix:   ${remedy}`;
}
