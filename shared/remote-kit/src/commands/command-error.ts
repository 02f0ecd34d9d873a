/** A problem that the person at the command line can fix. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A program that this one ran has failed, and has said why. */
export class FailedProgram extends CommandError {
  constructor() {
    super('');
  }
}
