/**
 * Replaces the federation runtime's snapshot handler: a release names every build, so
 * no manifest or snapshot is needed. Preloading follows the release too (`createVerifiedImport`).
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {}, removePlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({
  hostGlobalSnapshot: undefined,
  globalSnapshot: undefined,
  remoteSnapshot: undefined,
});
