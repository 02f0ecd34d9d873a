/** All analytics events, sent only with consent (specification, section 7). None contains what a visitor typed. */
export type TelemetryEvent =
  | { name: 'page_view'; path: string; title: string }
  | { name: 'sign_up'; method: 'newsletter' }
  | {
      name: 'generate_lead';
      method: 'contact_form' | 'callback' | 'booking' | 'phone_call';
      value: 50 | 75 | 100;
      currency: 'USD';
    }
  | { name: 'view_item'; item: string }
  | { name: 'select_item'; item: 'basic' | 'pro' | 'enterprise' | 'unknown' }
  | { name: 'file_download'; file: string }
  | { name: 'video_start' | 'video_complete'; video: string }
  | { name: 'outbound_click'; host: string }
  | { name: 'cta_click'; label: string }
  | { name: 'scroll'; percent: 25 | 50 | 75 | 100 }
  | { name: 'long_task'; duration: number }
  | { name: 'layout_shift'; value: number }
  | {
      name: 'web_vital';
      metric: string;
      value: number;
      rating: 'good' | 'needs-improvement' | 'poor';
      navigation: 'navigate' | 'reload' | 'back-forward-cache' | 'prerender' | 'restore';
    }
  | ({ name: 'performance_snapshot' } & PerformanceSnapshot)
  | { name: 'budget_exceeded'; measure: string; value: number; budget: number }
  | { name: 'search'; results: number }
  | { name: 'contact'; topic: string }
  | { name: 'newsletter' }
  /** Accepted by the server; `cents` with tax. */
  | { name: 'order'; cents: number }
  | { name: 'chat'; action: 'open' | 'message' | 'rate' }
  | { name: 'security'; kind: string }
  | { name: 'login' | 'signup'; method: 'password' | 'google' | 'link' }
  | { name: 'logout' | 'forgot_password' | 'self_help' };

/** Page load timing in milliseconds, and memory in MB where the browser reports it (specification, section 3). */
export interface PerformanceSnapshot {
  dns: number;
  tcp: number;
  ttfb: number;
  download: number;
  domInteractive: number;
  domComplete: number;
  loadComplete: number;
  fcp: number;
  memory?: { used: number; total: number; limit: number };
}
