import { remoteBuilds, type RemoteBuild } from '../../rspack.base.ts';

export const build: RemoteBuild = {
  root: import.meta.dirname,
  name: 'content',
  exposes: { './routes': './src/routes.tsx' },
};

export default remoteBuilds(build);
