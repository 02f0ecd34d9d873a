/**
 * Stops a publication: what is wrong, where, and how to fix it. Thrown before anything has changed. The command line prints it and exits
 * with 1.
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

/** The store doesn't respond or is temporarily unable to. Unlike with other errors, retrying later may work. */
export class StoreUnavailableError extends PublishError {}

export function describePublishError({ message, where, remedy }: PublishError): string {
  return `Refused: ${message}\n  where: ${where}\n  fix:   ${remedy}`;
}
