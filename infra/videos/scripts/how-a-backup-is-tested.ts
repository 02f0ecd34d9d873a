import { restore } from '../diagrams/restore.ts';
import type { VideoScript } from '../script.ts';
import type { Stage } from '../stage.ts';

export const howABackupIsTested: VideoScript = {
  cover: 7,
  steps: [
    async (stage) => {
      await stage.draw(restore(stage.locale));
      await stage.step(1, 3.8);
    },
    ...[2, 3, 4, 5].map((step) => (stage: Stage) => stage.step(step, 1.8)),
    (stage) => stage.step(6, 4.4),
    ...[7, 8, 9].map((step) => (stage: Stage) => stage.step(step, 2.8)),
  ],
};
