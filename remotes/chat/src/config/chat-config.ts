import { company } from '@tulebyte/brand';
import { ChatConfig } from '@tulebyte/backend-api/functions/settings';
import { callFunction, readStored, writeStored } from '@tulebyte/platform';
import * as v from 'valibot';

const settings = { name: 'settings', response: ChatConfig } as const;

/** Used when the configuration can't be loaded (specification, section 8). */
export const defaultConfig: ChatConfig = {
  bot_name: `${company.shortName} Assistant`,
  brand_tone: 'professional',
  default_language: 'en',
  theme: { primaryColor: company.primaryColor, position: 'bottom-right' },
  features: { citations: true, expand: true, emailTranscript: true },
};

const KEY = 'tulebyte.chatConfig';
/** How long the button waits for its position and color. */
const CONFIG_TIMEOUT_MS = 3000;

/** The configuration that this tab loaded before. */
export function cachedConfig(): ChatConfig | undefined {
  return readStored(KEY, (value) => (v.is(ChatConfig, value) ? value : undefined), 'session');
}

/** The admin's configuration, or the defaults. Never rejects, and takes 3 s at most. */
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
