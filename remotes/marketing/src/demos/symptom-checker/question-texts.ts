import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer, QuestionId } from './likely-cause.ts';

type QuestionTexts = {
  readonly [Id in QuestionId]: {
    readonly question: MessageDescriptor;
    readonly answers: Readonly<Record<Answer<Id>, MessageDescriptor>>;
  };
};

export const questionTexts: QuestionTexts = {
  power: {
    question: msg`Does it turn on?`,
    answers: { on: msg`Yes`, black: msg`Lights or fans, but no picture`, dead: msg`Nothing at all` },
  },
  picture: {
    question: msg`What’s on the screen?`,
    answers: {
      fine: msg`Looks normal`,
      damaged: msg`Cracks, stripes, or flicker`,
      'pop-ups': msg`Pop-ups or a locked browser`,
      'no-drive': msg`“No drive found”`,
    },
  },
  speed: {
    question: msg`How fast is it?`,
    answers: { fine: msg`Same as ever`, slow: msg`Slower every month`, sudden: msg`Slow since last week` },
  },
  sound: {
    question: msg`What do you hear or feel?`,
    answers: { quiet: msg`Nothing unusual`, clicks: msg`It clicks or grinds`, hot: msg`Loud fan, hot case` },
  },
  data: {
    question: msg`Are your files copied somewhere else?`,
    answers: { copied: msg`Yes`, 'not-copied': msg`No, or I’m not sure` },
  },
};
