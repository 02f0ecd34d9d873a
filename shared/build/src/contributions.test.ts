import { expect, it } from 'vitest';
import { NO_CONTRIBUTIONS } from '../../federation/src/remote-manifest.ts';
import { defineRemote, defineWidget, type PageHandle } from '../../federation/src/remote.ts';
import { addRoutes, addWidget } from './contributions.ts';

const route = (path: string, handle: Partial<PageHandle>) => ({
  id: path,
  path,
  handle: { title: { id: 'title' }, ...handle },
  lazy: async () => ({ Component: () => null }),
});

it('collects menu entries in every language, well-known pages, and toggles', async () => {
  const remote = defineRemote({
    name: 'portal',
    features: ['enterprise_dashboard'],
    messages: { es: async () => ({ messages: { portal: ['Portal de ', 'clientes'] } }) },
    routes: [
      route('/client-portal', { accountMenu: { id: 'portal', message: 'Client portal' }, wellKnown: 'signed-in-home' }),
      route('/client-portal/plan', { wellKnown: 'plan' }),
      route('/support', {
        // Builds compile English messages in place.
        accountMenu: { id: 'support', message: ['Support'] as unknown as string },
      }),
    ],
  });
  expect(await addRoutes(NO_CONTRIBUTIONS, remote)).toEqual({
    widget: false,
    accountMenu: [
      { to: '/client-portal', label: { en: 'Client portal', es: 'Portal de clientes' } },
      { to: '/support', label: { en: 'Support', es: 'Support' } },
    ],
    wellKnown: { 'signed-in-home': '/client-portal', plan: '/client-portal/plan' },
    features: ['enterprise_dashboard'],
  });
});

it('collects the links of the navigation and the pages that only the command palette lists', async () => {
  const label = { id: 'replies', message: 'Canned replies' };
  const link = { to: '/admin/replies', label, icon: 'send', permission: 'settings' };
  const remote = defineRemote({
    name: 'admin',
    messages: { es: async () => ({ messages: { replies: 'Respuestas' } }) },
    navigation: async () => ({ navigation: [], pages: [link] }),
    routes: [route('/admin/replies', {})],
  });
  expect(await addRoutes(NO_CONTRIBUTIONS, remote)).toEqual({
    ...NO_CONTRIBUTIONS,
    pages: [{ ...link, label: { en: 'Canned replies', es: 'Respuestas' } }],
  });
});

it('adds a widget and its toggles', () => {
  const messages = { es: async () => ({ messages: {} }) };
  const widget = defineWidget({
    name: 'chat',
    features: ['ai_chatbot'],
    messages,
    load: async () => ({ Component: () => null }),
  });
  expect(addWidget({ ...NO_CONTRIBUTIONS, features: ['other'] }, widget)).toMatchObject({
    widget: true,
    features: ['other', 'ai_chatbot'],
  });
});
