/**
 * An error that the operator can fix: what is wrong, where, and how to fix it. Programs print `message` without a stack trace and
 * exit with a nonzero code.
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

/** For arguments that a program can't use. */
export function commandLineError(what: string, remedy: string): OperatorError {
  return new OperatorError({ what, where: 'the command line', remedy });
}
