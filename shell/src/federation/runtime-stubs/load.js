/**
 * Replaces the federation runtime's loading of containers (script elements, SystemJS, Node, and its own `import()`) by what is left
 * of it when the host's `loadEntry` hook loads each one. A failure isn't cached, so that a retry loads again.
 */
const loading = new Map();

export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`;

export function getRemoteEntry({ origin, remoteInfo, remoteEntryExports }) {
  if (remoteEntryExports) return Promise.resolve(remoteEntryExports);
  const key = getRemoteEntryUniqueKey(remoteInfo);
  const known = loading.get(key);
  if (known) return known;
  const entry = origin.remoteHandler.hooks.lifecycle.loadEntry.emit({ origin, remoteInfo });
  loading.set(key, entry);
  entry.catch(() => loading.delete(key));
  return entry;
}

export const getRemoteInfo = (remote) => ({ entryGlobalName: remote.name, shareScope: 'default', ...remote });

export const isEsmRemoteType = (type) => type === 'module';
