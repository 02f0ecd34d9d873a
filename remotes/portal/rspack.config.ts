import { remoteBuilds } from '../../rspack.base.ts';

export default remoteBuilds({
  root: import.meta.dirname,
  name: 'portal',
  exposes: { './routes': './src/routes.tsx' },
});
