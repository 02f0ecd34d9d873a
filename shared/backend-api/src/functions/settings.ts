import * as v from 'valibot';

/** The chat configuration (specification, section 3). */
export const ChatConfig = v.object({
  bot_name: v.pipe(v.string(), v.nonEmpty()),
  brand_tone: v.picklist(['professional', 'friendly', 'concise']),
  default_language: v.picklist(['en', 'es']),
  theme: v.object({
    primaryColor: v.pipe(v.string(), v.hexColor()),
    position: v.picklist(['bottom-right', 'bottom-left']),
  }),
  features: v.object({ citations: v.boolean(), expand: v.boolean(), emailTranscript: v.boolean() }),
});
export type ChatConfig = v.InferOutput<typeof ChatConfig>;
