/**
 * A fault that the person who runs the site can mend: says what is wrong, where, and how to mend it.
 * The start-up prints `message` as it is and exits with a code other than zero, without a stack trace.
 */
export class OperatorError extends Error {
  readonly what: string;
  readonly where: string;
  readonly mend: string;

  constructor(fault: { what: string; where: string; mend: string; cause?: unknown }) {
    super(`${fault.what}\n  where: ${fault.where}\n  mend:  ${fault.mend}`, { cause: fault.cause });
    this.name = 'OperatorError';
    this.what = fault.what;
    this.where = fault.where;
    this.mend = fault.mend;
  }
}
