import type { QuizEmail } from './emails.ts';

export type Verdict = 'fraud' | 'real';

/** A visitor's answers by the id of the email. */
export type Answers = Readonly<Record<string, Verdict | undefined>>;

export const verdictOf = ({ isFraud }: Pick<QuizEmail, 'isFraud'>): Verdict => (isFraud ? 'fraud' : 'real');

/** How many emails were judged, and how many of them correctly. */
export function scoreOf(
  emails: readonly Pick<QuizEmail, 'id' | 'isFraud'>[],
  answers: Answers,
): { judged: number; right: number } {
  const judged = emails.filter(({ id }) => answers[id] !== undefined);
  return { judged: judged.length, right: judged.filter((email) => answers[email.id] === verdictOf(email)).length };
}
