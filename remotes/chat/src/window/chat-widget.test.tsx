import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { act } from '@testing-library/react';
import { company } from '@tulebyte/brand';
import type { Locale } from '@tulebyte/federation/remote';
import { store, toastsAtom } from '@tulebyte/platform';
import { stubFetch, renderScreen, signInForTest, signOutForTest } from '@tulebyte/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Component } from './chat-widget.tsx';

const answer = {
  response: 'A diagnostic is $59.',
  citations: [{ url: '/pricing', title: 'Prices' }],
  messageId: '5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3b',
};
const toasts = () => store.get(toastsAtom).map(({ title, description }) => [title, description]);

beforeEach(() => {
  store.set(toastsAtom, []);
  stubFetch({});
});
afterEach(() => signOutForTest());

async function openChat(locale: Locale = 'en') {
  const screen = renderScreen(<Component />, { at: '/pricing', locale });
  await screen.user.click(await screen.findByRole('button', { name: 'Open chat' }));
  return screen;
}

async function ask(text: string, locale: Locale = 'en') {
  const screen = await openChat(locale);
  await screen.user.type(screen.getByRole('textbox'), `${text}{Enter}`);
  return screen;
}

describe('the button', () => {
  const leftConfig = {
    bot_name: 'Tule',
    brand_tone: 'friendly',
    default_language: 'en',
    theme: { primaryColor: '#7a1f5c', position: 'bottom-left' },
    features: { citations: true, expand: true, emailTranscript: true },
  };

  it('has its position and color before it is opened, and loads them once per tab', async () => {
    let requests = 0;
    stubFetch({ '/functions/v1/settings': () => ((requests += 1), leftConfig) });
    const screen = renderScreen(<Component />, { at: '/pricing' });
    const button = await screen.findByRole('button', { name: 'Open chat' });
    expect(getComputedStyle(button).background).toContain('#7a1f5c');
    screen.unmount();
    renderScreen(<Component />, { at: '/pricing' }).getByRole('button', { name: 'Open chat' });
    expect(requests).toBe(1);
    sessionStorage.clear();
  });
});

describe('for signed-out visitors', () => {
  it('links to other help', async () => {
    const screen = await openChat();
    expect(screen.getByText('Have a quick question?')).toBeTruthy();
    for (const [name, href] of [
      ['Browse FAQs', '/faq'],
      ['Support Center', '/support'],
      ['Contact Us', '/contact'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
    expect(screen.getByRole('link', { name: 'Sign In for AI Assistant' }).getAttribute('href')).toBe('/auth?from=%2Fpricing');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('searches the site, books, and calls', async () => {
    const screen = await openChat();
    expect(screen.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe('/get-started');
    const call = screen.getByRole('link', { name: company.phone.display });
    expect(call.getAttribute('href')).toBe(`tel:${company.phone.e164}`);
    // Where the host shows whether someone answers now.
    expect(call.nextElementSibling?.getAttribute('data-opening-status')).toBe('md');
    await screen.user.type(screen.getByRole('searchbox', { name: 'Search the site' }), 'slow & old PC{Enter}');
    expect(screen.location()).toMatchObject({ pathname: '/search', search: '?q=slow%20%26%20old%20PC' });
  });
});

describe('for signed-in users', () => {
  beforeEach(() => signInForTest());

  it('greets with the default name when the configuration fails to load', async () => {
    const screen = await openChat();
    expect(
      screen.getByText(/^Hello, I’m Tulebyte Assistant\. I can help with questions about our services, pricing and policies\.$/),
    ).toBeTruthy();
    expect(screen.getByPlaceholderText('Ask me about Tulebyte services...')).toBeTruthy();
  });

  it('shows the reply with its sources and accepts a rating', async () => {
    stubFetch({ '/functions/v1/chat': answer, '/functions/v1/rate': { rated: true } });
    const screen = await ask('  What is a diagnostic?  ');
    expect(screen.getByText('What is a diagnostic?')).toBeTruthy();
    expect(await screen.findByText('A diagnostic is $59.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe('/pricing');
    await screen.user.click(screen.getByRole('button', { name: 'Helpful' }));
    await expect.poll(toasts).toEqual([['Thank you', 'Your feedback helps us improve!']]);
  });

  it('discloses the language model before and after, and requests it only with the toggle on', async () => {
    const sent: unknown[] = [];
    const chat = (phrased: boolean) => ({
      '/functions/v1/chat': async (request: Request) => {
        sent.push(await request.json());
        return { ...answer, phrased };
      },
    });
    stubFetch(chat(false));
    const off = await ask('What is a diagnostic?');
    await off.findByText('A diagnostic is $59.');
    expect(off.queryByText(/language model/)).toBeNull();
    off.unmount();

    localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'ai_chatbot', enabled: true }]));
    stubFetch(chat(true));
    const on = await openChat();
    expect(on.getByText(/your question may go to a language model provider/)).toBeTruthy();
    await on.user.type(on.getByRole('textbox'), 'What is a diagnostic?{Enter}');
    expect(await on.findByText(/^Worded by a language model/)).toBeTruthy();
    expect(sent).toMatchObject([{ canPhrase: false }, { canPhrase: true }]);
    localStorage.removeItem(TOGGLES_KEY);
  });

  it('marks a reply that is not in the language of the page', async () => {
    const sent: unknown[] = [];
    stubFetch({
      '/functions/v1/chat': async (request: Request) => {
        sent.push(await request.json());
        return { ...answer, language: 'en' };
      },
    });
    const screen = await ask('Diagnostic?', 'es');
    expect((await screen.findByText('A diagnostic is $59.')).getAttribute('lang')).toBe('en');
    expect(screen.getByText('Quoted from the English pages.')).toBeTruthy();
    expect(sent).toMatchObject([{ language: 'es' }]);
  });

  it('says of no reply without sources that it is quoted', async () => {
    stubFetch({ '/functions/v1/chat': { ...answer, response: 'I could not find that.', citations: [], language: 'en' } });
    const screen = await ask('Toasters?', 'es');
    await screen.findByText('I could not find that.');
    expect(screen.queryByText('Quoted from the English pages.')).toBeNull();
  });

  it('prefills a ticket with the conversation when there is no answer', async () => {
    stubFetch({ '/functions/v1/chat': { ...answer, response: 'I could not find that.', citations: [] } });
    const screen = await ask('Do you fix toasters?');
    const link = await screen.findByRole('link', { name: 'Open a ticket with this' });
    await screen.user.click(link);
    expect(screen.location()).toMatchObject({
      pathname: '/support/new',
      state: {
        newTicket: {
          subject: 'Do you fix toasters?',
          body: 'I asked: Do you fix toasters?\n\nThe assistant: I could not find that.',
        },
      },
    });
  });

  it('emails the conversation once there is a reply', async () => {
    stubFetch({ '/functions/v1/chat': answer, '/functions/v1/transcript': { sentTo: 'rosa@valleyfarms.example' } });
    const screen = await openChat();
    expect(screen.queryByRole('button', { name: 'Email me this conversation' })).toBeNull();
    await screen.user.type(screen.getByRole('textbox'), 'What is a diagnostic?{Enter}');
    await screen.user.click(await screen.findByRole('button', { name: 'Email me this conversation' }));
    await expect.poll(toasts).toEqual([['We’re emailing the conversation to rosa@valleyfarms.example', undefined]]);
  });

  it('keeps a half-typed message when the chat or the page is loaded again', async () => {
    const first = await openChat();
    await first.user.type(first.getByRole('textbox'), 'My printer has');
    first.unmount();
    const second = await openChat();
    expect(second.getByRole('textbox')).toHaveProperty('value', 'My printer has');
    // Signing out clears the tab's drafts by this prefix (`shared/platform/src/session/clear-user-state.ts`).
    expect(Object.keys(sessionStorage)).toContain('tulebyte.draft.chat');
  });

  it('keeps no message that was sent', async () => {
    stubFetch({ '/functions/v1/chat': answer });
    const first = await ask('What is a diagnostic?');
    await first.findByText('A diagnostic is $59.');
    first.unmount();
    expect((await openChat()).getByRole('textbox')).toHaveProperty('value', '');
  });

  it('does not send a blank message', async () => {
    const screen = await ask('   ');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    expect(screen.queryByText('Typing...')).toBeNull();
  });

  it('refers to the support address when the assistant fails, and gives the message back', async () => {
    const screen = await ask('Hello?');
    expect(await screen.findByText(/support@tulebyte\.example/)).toBeTruthy();
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Hello?');
    expect(toasts()).toEqual([['Failed to send message. Please try again.', undefined]]);
  });

  describe('a question that is sent again', () => {
    /** Fails `failures` times, then answers. Returns the keys that were sent. */
    function stubFailures(failures: number, status = 503) {
      const keys: unknown[] = [];
      stubFetch({
        '/functions/v1/chat': async (request: Request) => {
          keys.push(((await request.json()) as { idempotencyKey: unknown }).idempotencyKey);
          const error = { code: 'unavailable', message: 'Down' };
          return keys.length > failures ? answer : Response.json({ error }, { status });
        },
      });
      return keys;
    }

    it('after a failure keeps its key and its place', async () => {
      const keys = stubFailures(1);
      const screen = await ask('Hello?');
      await screen.findByText(/support@tulebyte\.example/);
      await screen.user.type(screen.getByRole('textbox'), '{Enter}');
      expect(await screen.findByText('A diagnostic is $59.')).toBeTruthy();
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
      expect(screen.getAllByText('Hello?')).toHaveLength(1);
      expect(screen.queryByText(/support@tulebyte\.example/)).toBeNull();
    });

    it.each([
      ['was edited', 503, ' Anyone?'],
      ['had the key of another', 409, ''],
    ])('is another if it %s', async (_case, status, more) => {
      const keys = stubFailures(1, status);
      const screen = await ask('Hello?');
      await screen.findByText(/support@tulebyte\.example/);
      await screen.user.type(screen.getByRole('textbox'), `${more}{Enter}`);
      await screen.findByText('A diagnostic is $59.');
      expect(new Set(keys).size).toBe(2);
    });

    it('by a double click is sent once', async () => {
      const keys = stubFailures(0);
      const screen = await openChat();
      const starter = screen.getByRole('button', { name: 'How much is the Pro plan?' });
      act(() => {
        starter.click();
        starter.click();
      });
      await screen.findByText('A diagnostic is $59.');
      expect(keys).toHaveLength(1);
      expect(screen.getAllByText('How much is the Pro plan?')).toHaveLength(1);
    });
  });

  it.each([401, 403])('asks to sign in when the session is over: %s', async (status) => {
    stubFetch({
      '/functions/v1/chat': Response.json({ error: { code: 'unauthorized', message: 'Sign in' } }, { status }),
    });
    const screen = await ask('Hello?');
    expect(await screen.findByText('Please sign in to use the chat assistant...')).toBeTruthy();
    expect(toasts()).toHaveLength(1);
  });

  it('asks to wait or call after too many questions', async () => {
    stubFetch({
      '/functions/v1/chat': Response.json({ error: { code: 'rate_limited', message: 'Wait' } }, { status: 429 }),
    });
    const screen = await ask('Hello?');
    const text = `You’ve sent a lot of questions in a short time. Wait a minute and try again, or call ${company.phone.display}.`;
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toasts()).toEqual([[text, undefined]]);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Hello?');
  });

  it('accepts a rating of an apology without sending it to the server', async () => {
    const requests: string[] = [];
    stubFetch({ '/functions/v1/rate': () => (requests.push('rate'), { rated: true }) });
    const screen = await ask('Hello?');
    await screen.findByText(/support@tulebyte\.example/);
    store.set(toastsAtom, []);
    await screen.user.click(screen.getByRole('button', { name: 'Not helpful' }));
    await expect.poll(toasts).toEqual([['Thank you', 'Your feedback helps us improve!']]);
    expect(screen.getByRole('button', { name: 'Not helpful' }).getAttribute('aria-pressed')).toBe('true');
    expect(requests).toEqual([]);
  });

  it('shows no rating buttons for the welcome message', async () => {
    const screen = await openChat();
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull();
  });

  it('closes with Escape and returns the focus', async () => {
    const screen = await openChat();
    await screen.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open chat' }));
  });
});

describe('an uncertain reply', () => {
  beforeEach(() => signInForTest());
  const uncertain = { ...answer, suggestions: ['Price of data recovery?'], topic: 'How much is the Basic plan?' };
  /** Answers each question with low confidence. Returns the requests. */
  function collectQuestions(): unknown[] {
    const sent: unknown[] = [];
    stubFetch({
      '/functions/v1/chat': async (request: Request) => {
        sent.push(await request.json());
        return uncertain;
      },
    });
    return sent;
  }

  it('suggests questions, which are asked without those before', async () => {
    const sent = collectQuestions();
    const screen = await ask('and Pro?');
    expect(await screen.findByText('Did you mean…')).toBeTruthy();
    expect(screen.getByText('About: How much is the Basic plan?')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Price of data recovery?' }));
    await expect.poll(() => sent.at(-1)).toMatchObject({ message: 'Price of data recovery?', isNewTopic: true });
  });

  it('asks again without its topic', async () => {
    const sent = collectQuestions();
    const screen = await ask('and Pro?');
    await screen.user.click(await screen.findByRole('button', { name: 'Ask without this topic' }));
    await expect.poll(() => sent.at(-1)).toMatchObject({ message: 'and Pro?', isNewTopic: true });
  });

  it('has questions to ask and a person where nothing was found', async () => {
    stubFetch({ '/functions/v1/chat': { ...uncertain, citations: [], topic: null } });
    const screen = await ask('xylophones');
    expect(await screen.findByText('You can ask:')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open a ticket with this' })).toBeTruthy();
  });
});

describe('help around an answer', () => {
  beforeEach(() => signInForTest());

  it('begins with questions that fit the page, and asks the one that is clicked', async () => {
    let asked: unknown;
    stubFetch({ '/functions/v1/chat': async (request: Request) => ((asked = await request.json()), answer) });
    const screen = await openChat();
    await screen.user.click(screen.getByRole('button', { name: 'How much is the Pro plan?' }));
    expect(await screen.findByText('A diagnostic is $59.')).toBeTruthy();
    expect(asked).toMatchObject({ message: 'How much is the Pro plan?' });
    expect(screen.queryByRole('button', { name: 'Can I cancel a plan?' })).toBeNull();
  });

  it('asks why an answer did not help, and then offers a person', async () => {
    const rated: unknown[] = [];
    stubFetch({
      '/functions/v1/chat': answer,
      '/functions/v1/rate': async (request: Request) => (rated.push(await request.json()), { rated: true }),
    });
    const screen = await ask('What is a diagnostic?');
    await screen.user.click(await screen.findByRole('button', { name: 'Not helpful' }));
    await screen.user.click(screen.getByRole('button', { name: 'Incomplete' }));
    await expect.poll(() => rated).toMatchObject([{ rating: -1 }, { rating: -1, reason: 'incomplete' }]);
    expect(screen.getByRole('link', { name: 'Open a ticket with this' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe('/get-started');
  });

  it('offers a person next to an answer when the question asks for one', async () => {
    stubFetch({ '/functions/v1/chat': { ...answer, needsPerson: true } });
    const screen = await ask('let me talk to a person about a diagnostic');
    expect(await screen.findByRole('link', { name: 'Open a ticket with this' })).toBeTruthy();
  });

  it('offers next steps below the newest answer only', async () => {
    stubFetch({ '/functions/v1/chat': () => ({ ...answer, needsPerson: false, messageId: crypto.randomUUID() }) });
    const screen = await ask('What is a diagnostic?');
    await screen.findByRole('link', { name: 'Book' });
    await screen.user.type(screen.getByRole('textbox'), 'And how long does it take?{Enter}');
    await expect.poll(() => screen.getAllByText('A diagnostic is $59.')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Book' })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Open a ticket with this' })).toHaveLength(1);
  });

  it('stops waiting, and gives the question back', async () => {
    stubFetch({
      '/functions/v1/chat': ({ signal }: Request) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    const screen = await ask('What is a diagnostic?');
    await screen.user.click(await screen.findByRole('button', { name: 'Stop' }));
    await expect.poll(() => screen.getByRole('textbox')).toHaveProperty('value', 'What is a diagnostic?');
    expect(toasts()).toEqual([]);
  });

  it('copies an answer', async () => {
    stubFetch({ '/functions/v1/chat': answer });
    const screen = await ask('What is a diagnostic?');
    await screen.user.click(await screen.findByRole('button', { name: 'Copy' }));
    await expect.poll(() => navigator.clipboard.readText()).toBe('A diagnostic is $59.');
  });
});
