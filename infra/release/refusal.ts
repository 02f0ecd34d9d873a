/**
 * A publication that must not go live. Says what is wrong, where, and how to mend it; nothing was changed when it is
 * thrown. The command line prints it and exits with 1.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly where: string;
  readonly mend: string;

  constructor({ what, where, mend }: { what: string; where: string; mend: string }) {
    super(what);
    this.where = where;
    this.mend = mend;
  }
}

export function describeRefusal({ message, where, mend }: Refusal): string {
  return `Refused: ${message}\n  where: ${where}\n  mend:  ${mend}`;
}
