import type { Page } from 'playwright';
import { whenInteractive } from '../../release-cli/smoke/interactive.ts';
import type { VideoScript } from '../script.ts';
import type { Stage } from '../stage.ts';

const TICKET = 'TB-10001';

const estimate = ({ page }: Stage) => page.getByRole('main').getByRole('region').filter({ hasText: /E-\d+/ }).first();
const total = (stage: Stage) => estimate(stage).getByText('$', { exact: false }).last();

/** Our part, which isn't shown: an agent writes the estimate. */
async function writeEstimate(agent: Page): Promise<void> {
  await agent.goto(`/admin/tickets/${TICKET}`);
  await whenInteractive(agent);
  await agent.getByRole('button', { name: 'Write an estimate' }).click();
  await agent.locator('input[name=device]').fill('Front-desk PC');
  await agent.getByLabel('Serial number').fill('SAMPLE-PC-07');
  await agent.getByLabel('Description of line 1').fill('Replace power supply, test for an hour');
  await agent.getByLabel('Price of line 1').fill('95');
  await agent.getByRole('button', { name: 'Part', exact: true }).click();
  await agent.getByLabel('Description of line 2').fill('Power supply, 500 W');
  await agent.getByLabel('Price of line 2').fill('74');
  await agent.getByLabel('Sales tax on parts, %').fill('9');
  await agent.getByRole('button', { name: 'Send estimate' }).click();
  await agent.getByText('Awaiting approval').first().waitFor();
}

export const approveAnEstimate: VideoScript = {
  account: 'client',
  prepare: async ({ pageAs }) => writeEstimate(await pageAs('admin')),
  cover: 2,
  steps: [
    async (stage) => {
      await stage.open('/client-portal', stage.page.getByRole('link', { name: /Front-desk PC/ }));
      await stage.point(stage.page.getByRole('link', { name: /Front-desk PC/ }));
    },
    async (stage) => stage.click(stage.page.getByRole('link', { name: /Front-desk PC/ }), estimate(stage)),
    async (stage) => {
      await stage.scrollTo(estimate(stage));
      await stage.zoom(estimate(stage), 1.3);
    },
    async (stage) => stage.point(total(stage)),
    async (stage) => {
      await stage.zoom();
      await stage.point(stage.field('Your reply'));
    },
    async (stage) => stage.type(stage.field('Your name, as a signature'), 'Marisol Vega'),
    async (stage) =>
      stage.click(
        stage.button('Approve estimate'),
        estimate(stage)
          .getByText(/Marisol Vega/)
          .first(),
      ),
    async (stage) =>
      stage.zoom(
        estimate(stage)
          .getByText(/Marisol Vega/)
          .first(),
        1.5,
      ),
    async (stage) => {
      await stage.zoom();
      await stage.open('/client-portal/invoices', stage.page.getByRole('main').getByRole('heading').first());
    },
  ],
};
