/** Stands in for the shim that brings this hook to React 17. */
export { useSyncExternalStore } from 'react';
