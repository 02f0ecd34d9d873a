import { defineWidget } from '@tulebyte/federation/remote';

export default defineWidget({
  name: 'chat',
  messages: { es: () => import(/* webpackChunkName: "messages-es" */ './locales/es.mjs') },
  load: () => import(/* webpackChunkName: "window" */ './window/chat-widget.tsx'),
});
