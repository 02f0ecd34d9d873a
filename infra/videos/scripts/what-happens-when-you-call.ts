import { call } from '../diagrams/call.ts';
import type { VideoScript } from '../script.ts';
import type { Stage } from '../stage.ts';

export const whatHappensWhenYouCall: VideoScript = {
  cover: 2,
  steps: [
    async (stage) => {
      await stage.draw(call(stage.locale));
      await stage.step(1, 1.5);
    },
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((step) => (stage: Stage) => stage.step(step, 2.2)),
  ],
};
