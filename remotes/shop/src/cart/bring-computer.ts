import { msg } from '@lingui/core/macro';

/** What comes with repair labor: the computer it is for is still at the customer's place. */
export const bringComputer = msg`We’ll email you a time to bring your current computer to our workshop in Stockton.`;
