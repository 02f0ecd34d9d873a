import { messages as content } from '../content.config.ts?messages=es';
import { messages as screens } from './locales/es.mjs';

/** Spanish of the screens, and of the titles and summaries in `content/`. */
export const messages = { ...screens, ...content };
