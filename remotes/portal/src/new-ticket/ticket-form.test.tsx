import { connectTelemetry, getSupabase, loadLazyComponents, sessionAtom, store } from '@tulebyte/platform';
import { acceptAllCookies, stubFetch, fixtureUser, renderScreen, signInForTest, signOutForTest } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TicketForm } from './ticket-form.tsx';

const STATUS = { at: '2026-03-02T18:00:00Z', systems: [], incidents: [] };

// Its code is large: loading it is not what a test waits for.
beforeAll(async () => {
  stubFetch({});
  await getSupabase();
  await loadLazyComponents();
});
beforeEach(() => {
  stubFetch({ '/rest/v1/rpc/system_status': STATUS });
  signOutForTest();
  sessionStorage.clear();
});

async function fill({ user, getByLabelText }: ReturnType<typeof renderScreen>): Promise<void> {
  await user.type(getByLabelText('Subject'), 'Printer prints grey');
  await user.type(getByLabelText('What happened'), 'Every page.');
}

describe('suggested articles', () => {
  const passage = {
    id: 'p1',
    title: 'Printers',
    heading: 'Grey pages',
    url: '/docs/printer#grey',
    body: 'Change the toner.',
    terms: ['toner'],
    language: 'en',
    kind: 'guide',
  };
  const open = (asked: unknown[] = []) => {
    // Someone else each time: answers are kept for a person.
    signInForTest(fixtureUser({ id: crypto.randomUUID() }));
    stubFetch({
      '/rest/v1/rpc/system_status': STATUS,
      '/rest/v1/rpc/suggest_chunks': async (request: Request) => {
        asked.push(await request.json());
        return [passage];
      },
    });
    return renderScreen(<TicketForm />, { at: '/support' });
  };

  it('appear after three words, open in a new tab, and stay away once dismissed', async () => {
    const asked: unknown[] = [];
    const screen = open(asked);
    await screen.user.type(screen.getByLabelText('Subject'), 'Printer grey');
    await screen.user.type(screen.getByLabelText('What happened'), 'pages');
    const link = await screen.findByRole('link', { name: /Grey pages/ }, { timeout: 3000 });
    expect(asked).toEqual([{ query: 'Printer grey pages', max_results: 3, page_language: 'en' }]);
    expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual(['_blank', '/docs/printer#grey']);
    expect(screen.getByLabelText('What happened')).toHaveProperty('value', 'pages');
    await screen.user.click(screen.getByRole('button', { name: 'No suggestions, please' }));
    await screen.user.type(screen.getByLabelText('What happened'), ' everywhere');
    expect(screen.queryByRole('link', { name: /Grey pages/ })).toBeNull();
  });

  it('end the ticket when they solved it: tracked, with nothing sent or stored', async () => {
    acceptAllCookies();
    const events: string[] = [];
    const disconnect = connectTelemetry(({ name }) => void events.push(name));
    const screen = open();
    await screen.user.type(screen.getByLabelText('Subject'), 'Printer grey pages');
    await screen.user.click(await screen.findByRole('button', { name: 'That solved it: no ticket' }, { timeout: 3000 }));
    expect(await screen.findByText('Great, no ticket needed')).toBeTruthy();
    expect(events).toContain('self_help');
    expect(sessionStorage.getItem('tulebyte.draft.new-ticket')).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Open a ticket anyway' }));
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', '');
    disconnect();
  });
});

describe('a new ticket', () => {
  it('is created with normal priority by default and opens its page', async () => {
    signInForTest();
    let sent: unknown;
    stubFetch({
      '/rest/v1/rpc/create_ticket': async (request: Request) => {
        sent = await request.json();
        return { number: 'TB-10482' };
      },
    });
    const screen = renderScreen(<TicketForm />, { at: '/support', path: '/support', routes: [{ path: '*', element: null }] });
    await fill(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    await expect.poll(() => screen.location().pathname).toBe('/support/ticket/TB-10482');
    expect(sent).toMatchObject({ subject: 'Printer prints grey', priority: 'normal', body: 'Every page.' });
    expect(sessionStorage.getItem('tulebyte.draft.new-ticket')).toBeNull();
  });

  it('waits for the session when submitted early, so a client is not taken for a guest', async () => {
    store.set(sessionAtom, { user: null, session: null, loading: true });
    let sent = 0;
    stubFetch({
      '/rest/v1/rpc/system_status': STATUS,
      '/rest/v1/rpc/create_ticket': () => {
        sent += 1;
        return { number: 'TB-10483' };
      },
    });
    const screen = renderScreen(<TicketForm />, { at: '/support', path: '/support', routes: [{ path: '*', element: null }] });
    await fill(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    expect(sent).toBe(0);
    signInForTest();
    await expect.poll(() => screen.location().pathname).toBe('/support/ticket/TB-10483');
    expect(screen.queryByText('Tell us your name.')).toBeNull();
  });

  it('asks to sign in again, and keeps the text, when the session was ended on another device', async () => {
    signInForTest();
    localStorage.setItem('tulebyte.auth', JSON.stringify(store.get(sessionAtom).session));
    stubFetch({
      '/rest/v1/rpc/system_status': STATUS,
      '/rest/v1/rpc/create_ticket': () =>
        Response.json({ code: '42501', hint: null, message: 'Sign in first', details: null }, { status: 403 }),
      '/auth/v1/user': () =>
        Response.json({ code: 403, error_code: 'session_not_found', msg: 'Session not found' }, { status: 403 }),
    });
    const screen = renderScreen(<TicketForm />, { at: '/support' });
    await fill(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    expect(await screen.findByText(/You’ve been signed out, so this wasn’t sent/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in and send' })).toBeTruthy();
    expect(screen.getByLabelText('What happened')).toHaveProperty('value', 'Every page.');
  });

  it('attaches a file that was added before the session was known', async () => {
    store.set(sessionAtom, { user: null, session: null, loading: true });
    const sent: unknown[] = [];
    const id = crypto.randomUUID();
    stubFetch({
      '/rest/v1/rpc/system_status': STATUS,
      '/functions/v1/upload-attachment': Response.json({ id, name: 'error.txt', size: 9 }, { status: 201 }),
      '/rest/v1/rpc/create_ticket': async (request: Request) => {
        sent.push(await request.json());
        return { number: 'TB-10484' };
      },
    });
    const screen = renderScreen(<TicketForm />, { at: '/support', path: '/support', routes: [{ path: '*', element: null }] });
    await fill(screen);
    await screen.user.upload(
      screen.getByLabelText('Attach files', { selector: 'input' }),
      new File(['code 0x7b'], 'error.txt', { type: 'text/plain' }),
    );
    expect(screen.getByText('error.txt')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    signInForTest();
    await expect.poll(() => sent).toMatchObject([{ attachments: [id] }]);
  });

  it('waits for uploads when sent early, and sends nothing without a file that failed', async () => {
    signInForTest();
    const sent: unknown[] = [];
    const id = crypto.randomUUID();
    const upload = Promise.withResolvers<Response>();
    stubFetch({
      '/rest/v1/rpc/system_status': STATUS,
      '/functions/v1/upload-attachment': () => upload.promise,
      '/rest/v1/rpc/create_ticket': async (request: Request) => {
        sent.push(await request.json());
        return { number: 'TB-10485' };
      },
    });
    const screen = renderScreen(<TicketForm />, { at: '/support', path: '/support', routes: [{ path: '*', element: null }] });
    await fill(screen);
    const input = screen.getByLabelText('Attach files', { selector: 'input' });
    await screen.user.upload(input, new File(['code 0x7b'], 'error.txt', { type: 'text/plain' }));
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    upload.resolve(Response.json({ error: { code: 'too_large', message: 'Too large.' } }, { status: 413 }));
    expect(await screen.findByText(/A file couldn’t be uploaded, so nothing was sent yet/)).toBeTruthy();
    expect(sent).toEqual([]);

    await screen.user.click(screen.getByRole('button', { name: 'Remove error.txt' }));
    const second = Promise.withResolvers<Response>();
    stubFetch({
      '/functions/v1/upload-attachment': () => second.promise,
      '/rest/v1/rpc/create_ticket': async (request: Request) => {
        sent.push(await request.json());
        return { number: 'TB-10485' };
      },
    });
    await screen.user.upload(input, new File(['smaller'], 'error.txt', { type: 'text/plain' }));
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    second.resolve(Response.json({ id, name: 'error.txt', size: 7 }, { status: 201 }));
    await expect.poll(() => sent).toMatchObject([{ attachments: [id] }]);
  });

  it('keeps a visitor’s draft while signing in', async () => {
    const screen = renderScreen(<TicketForm />, { at: '/support', path: '/support', routes: [{ path: '/auth', element: null }] });
    await fill(screen);
    await screen.user.click(screen.getByRole('link', { name: 'Sign in and send' }));
    expect(screen.location()).toMatchObject({ pathname: '/auth', state: { from: { pathname: '/support' } } });
    expect(sessionStorage.getItem('tulebyte.draft.new-ticket')).toContain('Printer prints grey');
  });

  it('sends a guest’s name, email and files, and says where the link went', async () => {
    let sent: FormData | undefined;
    stubFetch({
      '/functions/v1/open-guest-ticket': async (request: Request) => {
        sent = await request.formData();
        return Response.json({ number: 'TB-10482' }, { status: 201 });
      },
    });
    const screen = renderScreen(<TicketForm />);
    await fill(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    expect((await screen.findAllByText(/Tell us your name/)).length).toBeGreaterThan(0);
    await screen.user.type(screen.getByLabelText('Your name'), 'Rosa');
    await screen.user.type(screen.getByLabelText('Email'), 'rosa@valleyfarms.example');
    await screen.user.upload(screen.getByLabelText('Attach files', { selector: 'input' }), new File(['grey'], 'page.txt'));
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    expect(await screen.findByText(/We emailed a link to rosa@valleyfarms.example/)).toBeTruthy();
    expect(Object.fromEntries([...(sent ?? [])].filter(([name]) => name !== 'files'))).toMatchObject({
      name: 'Rosa',
      email: 'rosa@valleyfarms.example',
      subject: 'Printer prints grey',
      language: 'en',
    });
    expect(sent?.getAll('files')).toHaveLength(1);
  });

  it('shows errors at the fields', async () => {
    signInForTest();
    const screen = renderScreen(<TicketForm />);
    await screen.user.type(screen.getByLabelText('Subject'), 'PC');
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    expect((await screen.findAllByText(/Describe the problem in a few words/)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText('Subject'));
  });

  it('prefills text from another part of the site once, below the draft', async () => {
    signInForTest();
    sessionStorage.setItem('tulebyte.draft.new-ticket', JSON.stringify({ subject: 'Mine', body: 'My text' }));
    const state = { newTicket: { subject: 'Do you fix toasters?', body: 'I asked: Do you fix toasters?' } };
    const at = { pathname: '/support/new', state };
    for (const _ of [1, 2]) {
      const screen = renderScreen(<TicketForm />, { at });
      const body = screen.getByLabelText('What happened');
      await expect.poll(() => body).toHaveProperty('value', 'My text\n\nI asked: Do you fix toasters?');
      expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Mine');
      screen.unmount();
    }
  });

  it('shows all missing guest fields at once', async () => {
    signOutForTest();
    const screen = renderScreen(<TicketForm />);
    await screen.user.type(await screen.findByLabelText('Email'), 'rosa@');
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    for (const error of [/Describe the problem in a few words/, /Tell us your name/, /Enter a valid email address/])
      expect(await screen.findAllByText(error)).not.toHaveLength(0);
  });

  it('keeps the form when sending fails', async () => {
    signInForTest();
    stubFetch({});
    const screen = renderScreen(<TicketForm />);
    await fill(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    expect(await screen.findByText(/may not have reached us/)).toBeTruthy();
    expect(screen.getByLabelText('What happened')).toHaveProperty('value', 'Every page.');
  });

  it('keeps the form and explains when the rate limit is reached', async () => {
    signInForTest();
    const refusal = { code: 'PT429', hint: 'rate_limited', message: 'A lot', details: null };
    stubFetch({ '/rest/v1/rpc/create_ticket': () => Response.json(refusal, { status: 429 }) });
    const screen = renderScreen(<TicketForm />);
    await fill(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Send ticket' }));
    expect(await screen.findByText(/Too many tickets came from here lately/)).toBeTruthy();
    expect(screen.getByLabelText('What happened')).toHaveProperty('value', 'Every page.');
  });
});
