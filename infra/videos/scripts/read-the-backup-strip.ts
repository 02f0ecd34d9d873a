import type { VideoScript } from '../script.ts';
import type { Stage } from '../stage.ts';

const device = ({ page }: Stage, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
const state = (stage: Stage, name: string) => device(stage, name).getByText(/\d/).last();

export const readTheBackupStrip: VideoScript = {
  account: 'client',
  cover: 1,
  steps: [
    async (stage) => stage.open('/client-portal/devices', device(stage, 'Front-desk PC')),
    async (stage) => {
      await stage.zoom(state(stage, 'Front-desk PC'), 1.9);
      await stage.point(state(stage, 'Front-desk PC'));
    },
    async () => {},
    async (stage) => {
      await stage.zoom();
      await stage.point(state(stage, 'Bookkeeper'));
    },
    async (stage) => stage.point(stage.text('Not backed up')),
    async (stage) => stage.point(stage.text('Protected')),
    async (stage) => stage.click(device(stage, 'Front-desk PC').getByRole('link'), stage.field('Subject')),
    async () => {},
  ],
};
