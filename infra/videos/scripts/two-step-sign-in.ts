import { TOTP } from 'otpauth';
import type { VideoScript } from '../script.ts';
import type { Stage } from '../stage.ts';

const key = ({ page }: Stage) => page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);

async function currentCode(stage: Stage): Promise<string> {
  return new TOTP({ secret: ((await key(stage).textContent()) ?? '').replaceAll(' ', '') }).generate();
}

export const twoStepSignIn: VideoScript = {
  account: 'client',
  cover: 3,
  steps: [
    async (stage) => {
      await stage.open('/account', stage.button('Set up two-step sign-in'));
      await stage.point(stage.page.getByRole('heading', { level: 1 }));
    },
    async (stage) => stage.point(stage.button('Set up two-step sign-in')),
    async (stage) => stage.click(stage.button('Set up two-step sign-in'), stage.page.getByRole('img', { name: /QR/ })),
    async (stage) => {
      await stage.scrollTo(stage.page.getByRole('img', { name: /QR/ }));
    },
    async (stage) => {
      await stage.zoom(key(stage), 1.5);
      await stage.point(key(stage));
    },
    async (stage) => {
      await stage.zoom();
      await stage.type(stage.field('Code'), await currentCode(stage), 1);
    },
    async (stage) => stage.click(stage.button('Turn it on'), stage.text('Save your recovery codes')),
    async (stage) => {
      await stage.scrollTo(stage.text('Save your recovery codes'));
      await stage.point(stage.button('Download'));
    },
  ],
};
