import { shellBuild } from '../rspack.base.ts';
import { build } from './rspack.config.ts';
import { join } from 'node:path';
const c = shellBuild({ ...build, dist: '/tmp/an/dist' }, 'web');
c.devtool = 'source-map';
const R = join(import.meta.dirname, '../node_modules/react-router/dist/production');
c.resolve = {
  ...c.resolve,
  alias: { ...(c.resolve?.alias as object), 'react-router$': R + '/index.mjs', 'react-router/dom$': R + '/dom-export.mjs' },
};
export default c;
