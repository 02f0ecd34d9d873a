import { remoteBuilds, type RemoteBuild } from '../../rspack.base.ts';

export const build: RemoteBuild = {
  root: import.meta.dirname,
  name: 'chat',
  exposes: { './widget': './src/widget.tsx' },
};

export default remoteBuilds(build);
