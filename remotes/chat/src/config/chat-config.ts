import { company } from '@tulebyte/brand';
import { ChatConfig } from '@tulebyte/contracts/functions/settings';
import { callFunction } from '@tulebyte/platform';

const settings = { name: 'settings', response: ChatConfig } as const;

/** What applies when the configuration cannot be loaded (specification, section 8). */
export const defaultConfig: ChatConfig = {
  bot_name: `${company.shortName} Assistant`,
  brand_tone: 'professional',
  default_language: 'en',
  theme: { primaryColor: company.primaryColor, position: 'bottom-right' },
  features: { citations: true, expand: true, emailTranscript: true },
};

/** The operator's configuration, or the defaults. Never rejects. */
export async function loadConfig(): Promise<ChatConfig> {
  try {
    return await callFunction(settings, undefined);
  } catch {
    return defaultConfig;
  }
}
