/**
 * Stands in for the federation runtime's snapshot handler: releases name every build, so no manifest is fetched and no
 * snapshot kept. Preloading goes by the release as well (`createVerifiedImport`).
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
