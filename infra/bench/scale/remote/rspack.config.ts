import { remoteBuilds } from '../../../../rspack.base.ts';

export default remoteBuilds({ root: import.meta.dirname, name: 'team000', exposes: { './routes': './src/routes.tsx' } });
