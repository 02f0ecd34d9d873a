/** A problem that the person at the command line can fix. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
