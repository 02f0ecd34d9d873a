import { commandLineError, type OperatorError } from '../local/operator-error.ts';

/** For words that no case's name contains: running no case proves nothing. */
export function noSuchCase(words: string): OperatorError {
  return commandLineError(
    `no case's name contains "${words}"`,
    'use words of the names that the proof prints, or none for all cases',
  );
}
