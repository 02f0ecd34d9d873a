import { createContext } from 'react';
import type { FederationHost } from './host.ts';

/** Absent where the layout is rendered without remotes, as in tests. */
export const HostContext = createContext<Pick<FederationHost, 'release' | 'loadFullRelease' | 'routes'> | null>(null);
