import type { ReleaseRefusal } from '@tulebyte/backend-api/functions/releases';

interface Problem {
  what: string;
  where: string;
  remedy: string;
  /** The same as `what`, for screens in other languages. */
  refusal?: ReleaseRefusal;
}

/**
 * Stops a publication: what is wrong, where, and how to fix it. Thrown before anything has changed. The command line prints it and exits
 * with 1.
 */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly where: string;
  readonly remedy: string;
  readonly refusal: ReleaseRefusal | undefined;

  constructor({ what, where, remedy, refusal }: Problem) {
    super(what);
    this.where = where;
    this.remedy = remedy;
    this.refusal = refusal;
  }
}

/** The store doesn't respond or is temporarily unable to. Unlike with other errors, retrying later may work. */
export class StoreUnavailableError extends PublishError {}

export function describePublishError({ message, where, remedy }: PublishError): string {
  return `Refused: ${message}\n  where: ${where}\n  fix:   ${remedy}`;
}
