import { defineWidget } from '@tulebyte/federation/remote';

export default defineWidget({
  name: 'chat',
  features: ['ai_chatbot'],
  messages: { es: () => import(/* webpackChunkName: "messages-es" */ './locales/es.mjs') },
  load: () => import(/* webpackChunkName: "window" */ './window/chat-widget.tsx'),
});
