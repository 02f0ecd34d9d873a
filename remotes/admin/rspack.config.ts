import { remoteBuilds } from '../../rspack.base.ts';

export default remoteBuilds({
  root: import.meta.dirname,
  name: 'admin',
  exposes: { './routes': './src/routes.tsx' },
});
