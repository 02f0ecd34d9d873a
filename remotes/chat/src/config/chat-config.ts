import { company } from '@tulebyte/brand';
import { ChatConfig } from '@tulebyte/backend-api/functions/settings';
import { callFunction, readStored, writeStored } from '@tulebyte/platform';
import * as v from 'valibot';

const settings = { name: 'settings', response: ChatConfig } as const;

/** What applies when the configuration cannot be loaded (specification, section 8). */
export const defaultConfig: ChatConfig = {
  bot_name: `${company.shortName} Assistant`,
  brand_tone: 'professional',
  default_language: 'en',
  theme: { primaryColor: company.primaryColor, position: 'bottom-right' },
  features: { citations: true, expand: true, emailTranscript: true },
};

const KEY = 'tulebyte.chatConfig';
/** So long the button waits for its place and color. */
const CONFIG_TIMEOUT_MS = 3000;

/** What this tab was told before, so that its next documents need not ask. */
export function cachedConfig(): ChatConfig | undefined {
  return readStored(KEY, (value) => (v.is(ChatConfig, value) ? value : undefined), 'session');
}

/** The operator's configuration, or the defaults. Never rejects, and takes 3 s at most. */
export async function loadConfig(): Promise<ChatConfig> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, CONFIG_TIMEOUT_MS));
  try {
    const config = await Promise.race([callFunction(settings, undefined), timeout]);
    writeStored(KEY, config, 'session');
    return config;
  } catch {
    return defaultConfig;
  }
}
