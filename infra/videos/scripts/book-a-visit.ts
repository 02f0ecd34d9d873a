import type { VideoScript } from '../script.ts';
import type { Stage } from '../stage.ts';

/** A choice of the form, with its label. */
const choice = ({ page }: Stage, value: string) =>
  page.locator('#booking label').filter({ has: page.locator(`input[value="${value}"]`) });
const day = ({ page }: Stage) =>
  page
    .locator('#booking label')
    .filter({ has: page.locator('input[name$="-day"]') })
    .nth(2);
const arrival = ({ page }: Stage) =>
  page
    .locator('#booking label')
    .filter({ has: page.locator('input[name$="-time"]') })
    .first();
const fee = ({ page }: Stage) =>
  page
    .locator('#booking')
    .getByText(/\$\d+\.\d\d/)
    .first();

export const bookAVisit: VideoScript = {
  cover: 4,
  steps: [
    async (stage) => {
      await stage.open('/get-started', choice(stage, 'pc-repair'));
      await stage.point(choice(stage, 'pc-repair'));
    },
    async (stage) => {
      await stage.click(choice(stage, 'pc-repair'));
      await stage.click(stage.button('Continue'), choice(stage, 'onsite'));
    },
    async (stage) => stage.click(choice(stage, 'onsite'), stage.field('Street and unit')),
    async (stage) => {
      await stage.type(stage.field('Street and unit'), '12 Delta Way', 1);
      await stage.type(stage.field('City'), 'Sacramento', 0.6);
      await stage.type(stage.field('ZIP code'), '95814', 0.6);
    },
    async (stage) => {
      await stage.choose(stage.field('Home or office?'), '1-5');
      await stage.scrollTo(fee(stage));
      await stage.point(fee(stage));
    },
    async (stage) => stage.click(stage.button('Continue'), day(stage)),
    async (stage) => {
      await stage.click(day(stage), arrival(stage));
      await stage.click(arrival(stage));
    },
    async (stage) => {
      await stage.click(stage.button('Continue'), stage.field('Your name'));
      await stage.type(stage.field('Your name'), 'Rosa Delgado', 0.6);
      await stage.type(stage.field('Email'), 'rosa@delta-orchards.example', 0.6);
      await stage.type(stage.field('Phone'), '(209) 555-0177', 0.6);
    },
    async (stage) => stage.click(stage.button('Book this time'), stage.text('You’re booked')),
    async () => {},
  ],
};
