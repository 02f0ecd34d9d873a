import { remoteBuilds, type RemoteBuild } from '@tulebyte/remote-kit';

export const build: RemoteBuild = {
  root: import.meta.dirname,
  name: '__name__',
  exposes: { './routes': './src/routes.tsx' },
};

export default remoteBuilds(build);
