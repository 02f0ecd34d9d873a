import { company } from '@tulebyte/brand';
import type { ChatConfig } from '@tulebyte/contracts/functions/settings';
import { asCaller } from '../_shared/backend.ts';
import { answer, endpoint } from '../_shared/endpoint.ts';

/** The chat configuration; what operators left open follows the brand. The browser's client calls functions with POST. */
export const handler = endpoint(['GET', 'POST'], async (request) => {
  const { data, error } = await asCaller(request).from('chat_config').select().single();
  if (error) throw error;
  const config: ChatConfig = {
    bot_name: data.bot_name ?? `${company.shortName} Assistant`,
    brand_tone: data.brand_tone === 'friendly' || data.brand_tone === 'concise' ? data.brand_tone : 'professional',
    default_language: data.default_language === 'es' ? 'es' : 'en',
    theme: {
      primaryColor: data.primary_color ?? company.primaryColor,
      position: data.position === 'bottom-left' ? 'bottom-left' : 'bottom-right',
    },
    features: { citations: data.citations, expand: data.expand, emailTranscript: data.email_transcript },
  };
  return answer(200, config);
});
