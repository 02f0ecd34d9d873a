export { useMounted } from './mounted/use-mounted.ts';
export { whenIdle } from './idle/when-idle.ts';
export { lazyComponent, lazyScreen } from './lazy-component/lazy-component.tsx';
export { retryUntilLoaded } from './lazy-component/retry-until-loaded.ts';
export { loadLazyComponents } from './lazy-component/lazy-registry.ts';
export { serializeHtml } from './static-region/serialize-html.ts';
export { followStaticLinks } from './static-region/follow-static-links.ts';
export { CapturedRegion, captureStaticRegions, staticRegion } from './static-region/static-region.tsx';
export { store } from './store.ts';
export { isStored, onStorageChange, readStored, removeStored, writeStored } from './storage/stored.ts';

export { backendConfiguration, configureBackend } from './configuration/configuration.ts';
export { fetchEnvironment } from './configuration/environment.ts';
export { getSupabase } from './session/supabase.ts';
export type { Database } from './session/database.ts';
export { callFunction, streamFunction } from './backend/call-function.ts';
export { postToBackend } from './backend/post-to-backend.ts';
export { callRpcFireAndForget } from './backend/fire-and-forget-rpc.ts';
export { FunctionError } from './backend/function-error.ts';

export { SESSION_KEY, sessionAtom, signOutsAtom, useSession } from './session/session-atom.ts';
export type { SessionState } from './session/session-atom.ts';
export { staffAccessAtom } from './session/staff-access-atom.ts';
export type { StaffAccess } from './session/staff-access-atom.ts';
export { followSignOuts } from './session/clear-user-state.ts';
export { startSession } from './auth/start-session.ts';

export { FeatureToggleProvider, useFeatureToggle } from './feature-toggles/feature-toggle-provider.tsx';
export type { FeatureToggles } from './feature-toggles/feature-toggle-provider.tsx';
export {
  isKilled,
  resetToggles,
  setDisabledFeatures,
  setSiteFeatures,
  siteToggle,
  togglesAtom,
} from './feature-toggles/toggle-store.ts';
export { DEFAULT_TOGGLES } from './feature-toggles/toggle.ts';
export type { FeatureToggle } from './feature-toggles/toggle.ts';

export {
  CONSENT_KEY,
  followStoredConsent,
  globalPrivacyControl,
  hasConsent,
  onConsentChange,
  saveConsent,
  useConsent,
} from './consent/cookie-consent.ts';
export type { ConsentCategory } from './consent/cookie-consent.ts';

export { navigationCountsAtom } from './navigation/navigation-counts.ts';

export { dismissToast, toast, toastsAtom } from './toast/toast.ts';
export type { ToastRequest } from './toast/toast.ts';

export { connectTelemetry, track } from './telemetry/track.ts';
export type { PerformanceSnapshot, TelemetryEvent } from './telemetry/events.ts';
export { faultyBuild, onFault, reportFault, setFaultContext } from './telemetry/fault.ts';
export type { Fault, ReportedFault } from './telemetry/fault.ts';
