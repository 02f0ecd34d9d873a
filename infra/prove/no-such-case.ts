import { OperatorError } from '../local/operator-error.ts';

/** For words that no case's name contains: running no case proves nothing. */
export function noSuchCase(words: string): OperatorError {
  return new OperatorError({
    what: `no case's name contains "${words}"`,
    where: 'the command line',
    remedy: 'use words of the names that the proof prints, or none for all cases',
  });
}
