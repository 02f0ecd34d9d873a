import { fetchEnvironment } from '@tulebyte/platform';
import * as v from 'valibot';

// https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface Turnstile {
  render(
    container: HTMLElement,
    options: { sitekey: string; language: string; callback: (token: string) => void; 'expired-callback': () => void },
  ): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

const Environment = v.object({ turnstileSiteKey: v.optional(v.string()) });
let library: Promise<Turnstile> | undefined;

export interface RenderedCaptcha {
  /** Requests a new token: each is valid once. */
  reset: () => void;
  remove: () => void;
}

/** Renders Cloudflare Turnstile if the operator has configured it (`TURNSTILE_SITE_KEY`); otherwise loads nothing. */
export async function renderCaptcha(
  container: HTMLElement,
  { language, onToken }: { language: string; onToken: (token: string) => void },
): Promise<RenderedCaptcha | undefined> {
  // Offline, submitting the form shows the error.
  const environment = await fetchEnvironment().catch(() => ({}));
  const { turnstileSiteKey } = v.parse(Environment, environment);
  if (turnstileSiteKey === undefined) return undefined;
  library ??= loadLibrary();
  const turnstile = await library;
  const widget = turnstile.render(container, {
    sitekey: turnstileSiteKey,
    language,
    callback: onToken,
    'expired-callback': () => onToken(''),
  });
  return {
    reset: () => {
      onToken('');
      turnstile.reset(widget);
    },
    remove: () => turnstile.remove(widget),
  };
}

function loadLibrary(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = SCRIPT;
    script.addEventListener('load', () => {
      // The library's own global; nothing else on this site sets it.
      const { turnstile } = window as typeof window & { turnstile?: Turnstile };
      if (turnstile) resolve(turnstile);
      else reject(new Error('Turnstile did not set its global'));
    });
    script.addEventListener('error', () => reject(new Error('Turnstile could not be loaded')));
    document.head.append(script);
  });
}
