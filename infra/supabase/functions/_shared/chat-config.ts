import { company } from '@tulebyte/brand';
import type { ChatConfig } from '@tulebyte/backend-api/functions/settings';
import type { Backend } from './backend.ts';

/** The chat configuration, with defaults from the brand. */
export async function readChatConfig(backend: Backend): Promise<ChatConfig> {
  const { data, error } = await backend.from('chat_config').select().single();
  if (error) throw error;
  return {
    bot_name: data.bot_name ?? `${company.shortName} Assistant`,
    brand_tone: data.brand_tone === 'friendly' || data.brand_tone === 'concise' ? data.brand_tone : 'professional',
    default_language: data.default_language === 'es' ? 'es' : 'en',
    theme: {
      primaryColor: data.primary_color ?? company.primaryColor,
      position: data.position === 'bottom-left' ? 'bottom-left' : 'bottom-right',
    },
    features: { citations: data.citations, expand: data.expand, emailTranscript: data.email_transcript },
  };
}
