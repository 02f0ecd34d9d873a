import { whenInteractive } from '../../release-cli/smoke/interactive.ts';
import type { PreparedSite, VideoScript } from '../script.ts';
import type { Stage } from '../stage.ts';

const TICKET = '/support/ticket/TB-10002';
const COWORKER = 'rosa@delta-orchards.example';

const sharing = ({ page }: Stage) => page.locator('section[aria-labelledby=shared-with]');
const invited = ({ page }: Stage) => page.getByRole('row', { name: /luis@delta-orchards.example/ });

/** A second person in the sample company. */
async function addCoworker({ pageAs, signUp }: PreparedSite): Promise<void> {
  const owner = await pageAs('client');
  await owner.goto('/client-portal/company');
  await whenInteractive(owner);
  await owner.getByLabel('Email').fill(COWORKER);
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  await owner.getByRole('row', { name: COWORKER }).waitFor();
  const coworker = await pageAs(await signUp(COWORKER, 'Rosa', 'Delgado'));
  await coworker.goto('/client-portal/company');
  await whenInteractive(coworker);
  await coworker.getByRole('button', { name: 'Accept' }).click();
  await coworker.getByRole('heading', { name: /Delta Orchards/ }).waitFor();
}

export const shareWithACoworker: VideoScript = {
  account: 'client',
  prepare: addCoworker,
  cover: 7,
  steps: [
    async (stage) => stage.open(TICKET, sharing(stage)),
    async (stage) => {
      await stage.scrollTo(sharing(stage));
      await stage.zoom(sharing(stage), 1.35);
    },
    async (stage) => stage.choose(stage.field('Share with a coworker'), { label: 'Rosa Delgado' }),
    async (stage) => stage.point(sharing(stage).getByRole('button').first()),
    async (stage) => {
      await stage.open('/client-portal/company', stage.button('Invite'));
      await stage.point(stage.field('Email'));
    },
    async (stage) => stage.type(stage.field('Email'), 'luis@delta-orchards.example'),
    async (stage) => stage.point(stage.field('Role').last()),
    async (stage) => stage.click(stage.button('Invite'), invited(stage)),
    async (stage) => stage.point(invited(stage).getByRole('button')),
  ],
};
