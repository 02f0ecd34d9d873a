import { remoteBuilds } from '../../rspack.base.ts';

export default remoteBuilds({
  root: import.meta.dirname,
  name: 'shop',
  exposes: { './routes': './src/routes.tsx' },
});
