/**
 * A fault that the person who runs the site can fix: it says what is wrong, where, and how to fix it.
 * The start-up prints `message` as it is and exits with a code other than zero, without a stack trace.
 */
export class OperatorError extends Error {
  readonly what: string;
  readonly where: string;
  readonly remedy: string;

  constructor(fault: { what: string; where: string; remedy: string; cause?: unknown }) {
    super(`${fault.what}\n  where: ${fault.where}\n  fix:   ${fault.remedy}`, { cause: fault.cause });
    this.name = 'OperatorError';
    this.what = fault.what;
    this.where = fault.where;
    this.remedy = fault.remedy;
  }
}
