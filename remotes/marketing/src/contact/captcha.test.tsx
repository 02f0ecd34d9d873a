import { renderScreen } from '@tulebyte/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';
import { stubContact } from './stub-contact.fixture.ts';

const form = <ContactForm id="checked" topic="other" submitLabel="Send" />;
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
  vi.unstubAllGlobals();
});

async function fill(screen: ReturnType<typeof renderScreen>): Promise<void> {
  await screen.user.type(screen.getByLabelText('Your name'), 'Rosa');
  await screen.user.type(screen.getByLabelText('Email'), 'rosa@valleyfarms.example');
  await screen.user.type(screen.getByLabelText('Message'), 'Hello');
  await screen.user.click(screen.getByRole('button', { name: 'Send' }));
}

describe('the captcha', () => {
  it('loads nothing when it is not configured', async () => {
    const sent = stubContact();
    const screen = renderScreen(form);
    await fill(screen);
    await screen.findByText(/A person will read your message and reply/);
    expect(scripts()).toEqual([]);
    expect(sent).toMatchObject([{ captchaToken: '' }]);
  });

  it('loads when the visitor starts typing, and sends its token', async () => {
    const sent = stubContact({ '/env.json': { supabaseUrl: '', publishableKey: 'k', turnstileSiteKey: '0xKEY' } });
    const render = vi.fn((_: HTMLElement, options: { callback: (token: string) => void }) => {
      options.callback('human');
      return 'widget';
    });
    vi.stubGlobal('turnstile', { render, reset: () => {}, remove: () => {} });
    // Tests don't load scripts from the network, so its load event is simulated.
    const append = document.head.append.bind(document.head);
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      const [script] = nodes;
      if (script instanceof HTMLScriptElement) queueMicrotask(() => script.dispatchEvent(new Event('load')));
      else append(...nodes);
    });
    const screen = renderScreen(form);
    expect(render).not.toHaveBeenCalled();
    await screen.user.type(screen.getByLabelText('Your name'), 'R');
    await expect.poll(() => render.mock.calls.length).toBe(1);
    await fill(screen);
    await screen.findByText(/A person will read your message and reply/);
    expect(sent).toMatchObject([{ captchaToken: 'human' }]);
  });
});
