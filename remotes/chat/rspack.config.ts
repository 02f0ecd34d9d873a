import { remoteBuilds } from '../../rspack.base.ts';

export default remoteBuilds({
  root: import.meta.dirname,
  name: 'chat',
  exposes: { './widget': './src/widget.tsx' },
});
