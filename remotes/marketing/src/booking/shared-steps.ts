import { msg } from '@lingui/core/macro';

/** The step of every appointment that leads to an estimate. */
export const estimateStep = {
  name: msg`You get a written estimate`,
  detail: msg`Parts and labor listed separately. It’s yours to keep, whoever does the work.`,
};

/** A payment timeline that stays at nothing until the approval. */
export const nothingOwed = { owedAt: { x: 10, y: 128 }, line: 'M10 150H306C330 150' } as const;

/** Steps of a payment timeline. */
export const timelineSteps = { booking: msg`Booking`, estimate: msg`Estimate`, work: msg`Work` };
