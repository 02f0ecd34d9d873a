import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NamedStep } from '../../steps/step-text.tsx';
import { weekMinute } from '../week/week-time.ts';
import { weekTimeText } from '../week/week-time-text.ts';
import type { Hour, Outcome, StepId } from './cutover.ts';

const FRIDAY_CLOSING = weekMinute(5, '18:00');

/** An hour of the weekend as text: `Sat 4:00 PM`. */
export const hourText = (hour: Hour, style?: 'short' | 'long'): string =>
  weekTimeText(FRIDAY_CLOSING + Math.floor(hour) * 60, style);

const always: Readonly<Record<Exclude<StepId, 'decision' | 'monday'>, NamedStep>> = {
  close: {
    name: msg`The office closes`,
    detail: msg`The last work on the old system is saved. From here on, new email is held; nobody loses anything.`,
  },
  copy: {
    name: msg`We copy`,
    detail: msg`Most of it was copied in the weeks before. Now we copy what’s changed since. We copy the old side; we don’t move it.`,
  },
  compare: { name: msg`We compare`, detail: msg`Messages and files are counted on both sides. What’s missing is copied again.` },
  checklist: { name: msg`The checklist, read out loud`, detail: msg`Sign in, send, print, find.` },
};

const decided: Readonly<Record<Outcome, Readonly<Record<'decision' | 'monday', NamedStep>>>> = {
  pass: {
    decision: {
      name: msg`All checks pass: we go live`,
      detail: msg`DNS points to the new system, and the held email arrives there. The old one stays untouched.`,
    },
    monday: {
      name: msg`The first morning`,
      detail: msg`People sign in and find their email where they left it. We’re in the building.`,
    },
  },
  fail: {
    decision: {
      name: msg`A check fails: we roll back`,
      detail: msg`If we can’t fix it in time, DNS stays on the old system, and the held email arrives where it always did.`,
    },
    monday: {
      name: msg`Monday starts on the old system`,
      detail: msg`People work the way they did on Friday. We write down what failed and set a new date.`,
    },
  },
};

export const stepText = (id: StepId, outcome: Outcome): NamedStep =>
  id === 'decision' || id === 'monday' ? decided[outcome][id] : always[id];

export const emailTexts: Readonly<Record<'held' | 'old' | 'new', MessageDescriptor>> = {
  held: msg`held safely`,
  old: msg`to the old system`,
  new: msg`to the new system`,
};
