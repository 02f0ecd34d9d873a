/** `/recover.js`, which the starter imports when the host's first files have failed: in a file of its own, since few pages need it. */
import { recoverHost } from './recover-host.ts';

void recoverHost((url) => import(/* webpackIgnore: true */ url));
