import { within } from '@testing-library/react';
import { store, toastsAtom } from '@tulebyte/platform';
import { stubFetch, renderScreen, signInBeforeEach } from '@tulebyte/testing';
import { hasDraft } from '@tulebyte/ui/form';
import { describe, expect, it } from 'vitest';
import { saveEntry } from './entries.ts';
import { Component } from './page.tsx';

signInBeforeEach({ isNewUser: true });

const answer = { band: 'none', confidence: 0.2, text: '', url: null };
const group = {
  question: 'how much is a zorbo',
  wordings: ['price of a zorbo'],
  language: 'en',
  count: 2,
  ratedDown: 0,
  reasons: [],
  lastAskedAt: '2026-03-02T17:00:00Z',
  messageIds: ['5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3b'],
  answer,
};
const refused = {
  ...group,
  question: 'say, how much is a zorbo',
  wordings: [],
  messageIds: ['5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3d'],
  refusal: 'guard',
  isReopened: true,
};
const candidate = {
  sentence: 'Diagnostic costs $59.',
  heading: 'Prices',
  url: '/services/pc-repair#prices',
  kind: 'service',
  language: 'en',
  confidence: 0.4,
  coverage: 0.4,
  factor: 1,
  phrasing: null,
};
const tried = { language: 'en', isRefused: false, answer, terms: [], candidates: [candidate], suggestions: [] };
const preview = {
  before: answer,
  after: { band: 'sure', confidence: 1, text: 'Diagnostic costs $59.', url: '/services/pc-repair#prices' },
  changes: [{ question: 'zorbo?', verdictBefore: 'silent', verdictAfter: 'right', before: '', after: 'Diagnostic costs $59.' }],
  heldOut: { changed: 0, rightBefore: 100, rightAfter: 100 },
};
const entry = {
  id: '5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3c',
  language: 'en',
  url: candidate.url,
  sentence: candidate.sentence,
  ask: 'what is a zorbo worth',
  updated_at: '2026-03-02T17:00:00Z',
};

const chatMessage = (id: string, type: string, content: string, reply_to: string | null) => ({
  id,
  session_id: 's1',
  type,
  content,
  reply_to,
});
const chatMessages = [
  chatMessage('a', 'user', 'Hello', null),
  chatMessage('b', 'user', 'What is a zorbo worth?', null),
  chatMessage('c', 'bot', 'A diagnostic is $59.', 'b'),
];

/** The review function, with answers by action, and the tables behind it. */
function open(saved: (request: Request) => unknown = () => [{ id: entry.id }], more: Parameters<typeof stubFetch>[0] = {}) {
  const asked: string[] = [];
  stubFetch({
    '/functions/v1/assistant-review': async (request: Request) => {
      const { action } = (await request.json()) as { action: 'questions' | 'try' | 'preview' };
      asked.push(action);
      return { questions: { groups: [group], refused: [refused], solved: 1 }, try: tried, preview }[action];
    },
    '/rest/v1/knowledge_phrasings': (request: Request) => (request.method === 'GET' ? [entry] : saved(request)),
    '/rest/v1/faq_entries': [],
    '/rest/v1/knowledge_edits': [],
    '/rest/v1/rpc/list_outdated_edits': [],
    '/rest/v1/chat_ratings': [{ message_id: 'c', rating: -1, updated_at: entry.updated_at }],
    '/rest/v1/chat_messages': (request: Request) => {
      const { searchParams } = new URL(request.url);
      return chatMessages.filter(({ id }) => searchParams.has('session_id') || (searchParams.get('id') ?? '').includes(id));
    },
    '/rest/v1/user_roles': [],
    '/rest/v1/profiles': [],
    ...more,
  });
  return { asked, screen: renderScreen(<Component />, { at: '/admin/chatbot' }) };
}

it('saves a phrasing only after its preview, and previews again when it was edited', async () => {
  const sent: unknown[] = [];
  const { screen, asked } = open(async (request) => (sent.push(await request.json()), [{ id: entry.id }]));
  const { user } = screen;
  expect(await screen.findByText('Also: price of a zorbo')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Answer “how much is a zorbo”' }));
  await user.click(await screen.findByRole('radio', { name: /Diagnostic costs/ }));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('1 labeled question changes')).toBeTruthy();
  await user.type(screen.getByLabelText('Question, shortened'), ' now');
  expect(screen.queryByText('1 labeled question changes')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText('1 labeled question changes');
  expect(asked.filter((action) => action === 'preview')).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
  await expect
    .poll(() => sent)
    .toEqual([
      {
        id: expect.any(String) as string,
        language: 'en',
        url: candidate.url,
        sentence: candidate.sentence,
        ask: 'how much is a zorbo now',
      },
    ]);
});

it('lists refused questions apart, which can be answered or dismissed', async () => {
  const dismissed: unknown[] = [];
  const { screen } = open(undefined, {
    '/rest/v1/dismissed_chat_answers': async (request: Request) => (dismissed.push(await request.json()), []),
  });
  const list = within(await screen.findByRole('list', { name: 'Refused questions' }));
  expect(list.getByText('Flagged as an attack or an insult')).toBeTruthy();
  expect(list.getByText('Asked again after it was dismissed')).toBeTruthy();
  expect(list.queryByText('Without an answer')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Questions to work on' })).queryByText('say, how much is a zorbo')).toBeNull();
  await screen.user.click(list.getByRole('button', { name: 'Answer “say, how much is a zorbo”' }));
  expect(await screen.findByRole('radio', { name: /Diagnostic costs/ })).toBeTruthy();
  await screen.user.click(list.getByRole('button', { name: 'Dismiss “say, how much is a zorbo”' }));
  await expect.poll(() => dismissed).toEqual([refused.messageIds.map((message_id) => ({ message_id }))]);
});

it('shows who changed an entry, and restores what it was', async () => {
  const restored: unknown[] = [];
  const before = { ...entry, ask: 'zorbo price' };
  const change = { id: 7, action: 'update', actor_id: null, created_at: entry.updated_at, before, after: entry };
  const { screen } = open(async (request) => (restored.push(await request.json()), []), {
    '/rest/v1/audit_entries': (request: Request) => (request.url.includes('row_key') ? [change] : []),
  });
  await screen.user.click(screen.getByRole('tab', { name: 'Entries' }));
  await screen.user.click(await screen.findByRole('button', { name: `History of “${entry.ask}”` }));
  expect((await screen.findByText('zorbo price')).tagName).toBe('DEL');
  await screen.user.click(screen.getByRole('button', { name: 'Restore the previous version' }));
  const { updated_at: _then, ...row } = before;
  await expect.poll(() => restored).toEqual([row]);
});

it('takes an entry that has the change already for saved, as the response to the first try was lost', async () => {
  const edit = {
    kind: 'phrasing',
    id: entry.id,
    language: 'en',
    url: entry.url,
    sentence: entry.sentence,
    ask: 'zorbo?',
  } as const;
  const passage = {
    slug: 'pc-repair',
    url: '/services/pc-repair#prices',
    heading: 'Prices',
    page_text: 'It costs $59.',
    text: null,
  };
  const edits = {
    '/rest/v1/knowledge_phrasings': [edit, { ...entry, ask: 'zorbo?' }, { ...entry, ask: 'what is a zorbo' }],
    '/rest/v1/knowledge_edits': [
      { kind: 'chunk', id: entry.id, language: 'en', ...passage, current_text: passage.page_text },
      { ...entry, ...passage },
      { ...entry, ...passage, text: 'It costs nothing.' },
    ],
  } as const;
  for (const [path, [change, own, other]] of Object.entries(edits))
    for (const [stored, outcome] of [
      [own, undefined],
      [other, 'EditConflict'],
    ] as const) {
      stubFetch({ [path]: ({ method }: Request) => Response.json(method === 'GET' ? stored : []) });
      const result = saveEntry({ change, isPublished: true, seen: entry, newId: 'new' });
      expect(await result.catch(({ name }: Error) => name)).toBe(outcome);
    }
});

const toasts = () => store.get(toastsAtom).map(({ title }) => title);

describe('an entry that two people edit', () => {
  const LATER = '2026-03-02T18:00:00Z';
  const faq = {
    id: '5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3e',
    language: 'en',
    question: 'Do you fix drones?',
    answer: 'No, we fix computers.',
    url: '/support',
    is_published: false,
    updated_at: entry.updated_at,
  };
  /** A table with one row, which rejects updates of an earlier version. */
  function table<Row extends { id: string; updated_at: string }>(row: Row) {
    const stored = { row, saved: [] as unknown[] };
    const respond = async (request: Request) => {
      const { searchParams } = new URL(request.url);
      if (request.method === 'GET') return searchParams.has('id') ? stored.row : [stored.row];
      if (searchParams.get('updated_at') !== `eq.${stored.row.updated_at}`) return [];
      stored.saved.push(await request.json());
      return [{ id: row.id }];
    };
    return { stored, respond };
  }
  const previewAndSave = async ({ user, ...screen }: ReturnType<typeof open>['screen']) => {
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click((await screen.findAllByRole('button', { name: /^Save/ }))[0] ?? document.body);
  };

  it('shows both versions of an answer, and takes theirs where nothing was typed', async () => {
    const { stored, respond } = table(faq);
    const { screen } = open(undefined, { '/rest/v1/faq_entries': respond });
    await screen.user.click(screen.getByRole('tab', { name: 'Entries' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Edit “Do you fix drones?”' }));
    await screen.user.type(screen.getByRole('textbox', { name: 'Answer' }), ' Ask us.');
    stored.row = { ...faq, answer: 'No. We fix computers and phones.', is_published: true, updated_at: LATER };
    await previewAndSave(screen);
    const versions = within(await screen.findByRole('group', { name: 'Answer' }));
    expect(versions.getByText('No, we fix computers. Ask us.')).toBeTruthy();
    expect(versions.getByText('No. We fix computers and phones.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /^Publish/ })).toHaveProperty('checked', true);
    await screen.user.click(versions.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', 'No. We fix computers and phones.');
    await screen.user.click(versions.getByRole('button', { name: 'Keep mine' }));
    // As it was previewed.
    await screen.user.click(await screen.findByRole('button', { name: 'Save' }));
    await expect.poll(() => stored.saved).toMatchObject([{ answer: 'No, we fix computers. Ask us.', is_published: true }]);
    // The next test types into the same answer.
    await expect.poll(() => hasDraft(`answer-${faq.id}`)).toBe(false);
  });

  it('keeps what was typed through a reload, with the version that it was typed into, until it is saved', async () => {
    const { stored, respond } = table(faq);
    const edit = async () => {
      const { screen } = open(undefined, { '/rest/v1/faq_entries': respond });
      await screen.user.click(screen.getByRole('tab', { name: 'Entries' }));
      await screen.user.click(await screen.findByRole('button', { name: 'Edit “Do you fix drones?”' }));
      return { ...screen, answer: screen.getByRole('textbox', { name: 'Answer' }) };
    };
    const before = await edit();
    await before.user.type(before.answer, ' Ask us.');
    before.unmount();
    const outdated = await edit();
    expect(outdated.answer).toHaveProperty('value', 'No, we fix computers. Ask us.');
    expect(outdated.getByText('You changed this earlier and didn’t save it.')).toBeTruthy();
    stored.row = { ...faq, answer: 'Yes.', updated_at: LATER };
    outdated.unmount();
    const after = await edit();
    await previewAndSave(after);
    expect(await after.findByRole('group', { name: 'Answer' })).toBeTruthy();
    expect(stored.saved).toEqual([]);
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Someone else saved this entry/));
    await after.user.click(await after.findByRole('button', { name: /^Save/ }));
    await expect.poll(() => stored.saved).toMatchObject([{ answer: 'No, we fix computers. Ask us.' }]);
    await expect.poll(() => hasDraft(`answer-${faq.id}`)).toBe(false);
  });

  it('links an answer only to a page of this site', async () => {
    const locations = ['/support', '/pricing'].map((path) => `<url><loc>https://tulebyte.example${path}</loc></url>`);
    const { screen } = open(undefined, {
      '/rest/v1/faq_entries': [faq],
      '/sitemap.xml': () => new Response(`<urlset>${locations.join('')}</urlset>`),
    });
    await screen.user.click(screen.getByRole('tab', { name: 'Entries' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Edit “Do you fix drones?”' }));
    const address = screen.getByLabelText(/^Page it links to/);
    for (const [typed, problem] of [
      ['/nope-does-not-exist', /^This site has no page at this address/],
      ['pricing', /^Start with \//],
    ] as const) {
      await screen.user.clear(address);
      expect(screen.getByText(/^Enter the address of a page/)).toBeTruthy();
      await screen.user.type(address, typed);
      expect(await screen.findByText(problem)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
      expect(screen.getByText(/^Fix the page that it links to/)).toBeTruthy();
    }
    await screen.user.clear(address);
    await screen.user.type(address, '/pricing#plans');
    expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy();
  });

  it('shows both questions of a phrasing, and takes the sentence that only they changed', async () => {
    const { stored, respond } = table(entry);
    const { screen } = open(undefined, { '/rest/v1/knowledge_phrasings': respond });
    await screen.user.click(screen.getByRole('tab', { name: 'Entries' }));
    await screen.user.click(await screen.findByRole('button', { name: `Edit “${entry.ask}”` }));
    await screen.user.type(screen.getByLabelText(/^Question, shortened/), ' now');
    stored.row = { ...entry, ask: 'zorbo price', sentence: 'Repairs start at $89.', url: '/pricing', updated_at: LATER };
    await previewAndSave(screen);
    const questions = within(await screen.findByRole('group', { name: 'Question, shortened' }));
    expect(questions.getByText('zorbo price')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Sentence' })).toBeNull();
    await screen.user.click(questions.getByRole('button', { name: 'Keep mine' }));
    await previewAndSave(screen);
    await expect
      .poll(() => stored.saved)
      .toMatchObject([{ ask: `${entry.ask} now`, sentence: 'Repairs start at $89.', url: '/pricing' }]);
  });

  it('keeps an answer that someone removed, which is then saved as a new one', async () => {
    let entries = [faq];
    const added: object[] = [];
    const { screen } = open(undefined, {
      '/rest/v1/faq_entries': async (request: Request) => {
        if (request.method === 'GET') return new URL(request.url).searchParams.has('id') ? null : entries;
        if (request.method !== 'POST') return [];
        added.push((await request.json()) as object);
        return [{ id: 'new' }];
      },
    });
    const { user } = screen;
    await user.click(screen.getByRole('tab', { name: 'Entries' }));
    await user.click(await screen.findByRole('button', { name: 'Edit “Do you fix drones?”' }));
    await user.type(screen.getByRole('textbox', { name: 'Answer' }), ' Ask us.');
    entries = [];
    await previewAndSave(screen);
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^A colleague removed this entry/));
    expect(await screen.findByText('A colleague removed this while you were editing.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove “Do you fix drones?”' })).toBeNull();
    const discard = screen.getByRole('button', { name: 'Discard' });
    expect(discard.previousElementSibling).toBe(screen.getByRole('button', { name: /^(Preview|Save)/ }));
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', 'No, we fix computers. Ask us.');
    await previewAndSave(screen);
    await expect.poll(() => added).toMatchObject([{ answer: 'No, we fix computers. Ask us.' }]);
    expect(added).not.toMatchObject([{ id: faq.id }]);
    await expect.poll(() => screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  });

  it('lets go of a removed answer that was opened and left as it is', async () => {
    let entries = [faq];
    const { screen } = open(undefined, { '/rest/v1/faq_entries': () => entries });
    await screen.user.click(screen.getByRole('tab', { name: 'Entries' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Edit “Do you fix drones?”' }));
    entries = [];
    await screen.user.click(screen.getByRole('button', { name: `Remove “${entry.ask}”` }));
    await screen.user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await expect.poll(() => screen.queryByText('Do you fix drones?')).toBeNull();
  });

  it('shows a colleague’s first edit of the same passage, which came before', async () => {
    const chunk = {
      id: 'c1',
      slug: 'pc-repair',
      title: 'Repair',
      heading: 'Prices',
      url: '/services/pc-repair#prices',
      body: 'It costs $49.',
      language: 'en',
      origin: 'page',
      page_text: 'It costs $49.',
      is_left_out: false,
      edit: null as { id: string; updated_at: string } | null,
    };
    const theirs = {
      ...entry,
      id: '5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3f',
      slug: chunk.slug,
      heading: 'Prices',
      page_text: chunk.body,
    };
    const { stored, respond } = table({ ...theirs, text: 'It costs $69.', updated_at: LATER });
    const { screen } = open(undefined, {
      '/rest/v1/rpc/list_chunks': () => ({ total: 1, chunks: [chunk] }),
      '/rest/v1/knowledge_edits': (request: Request) => {
        if (request.method !== 'POST') return respond(request);
        chunk.edit = { id: theirs.id, updated_at: LATER };
        return Response.json({ code: '23505', message: 'duplicate key value violates "knowledge_edits_chunk"' }, { status: 409 });
      },
    });
    const { user } = screen;
    await user.click(screen.getByRole('tab', { name: 'Passages' }));
    await user.click(await screen.findByRole('button', { name: 'Open “Prices”' }));
    await user.type(screen.getByRole('textbox', { name: 'Passage' }), ' Plus tax.');
    await previewAndSave(screen);
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Someone else saved this entry/));
    const versions = within(await screen.findByRole('group', { name: 'Passage' }));
    expect(versions.getByText('It costs $69.')).toBeTruthy();
    await user.click(versions.getByRole('button', { name: 'Keep mine' }));
    await previewAndSave(screen);
    await expect.poll(() => stored.saved).toEqual([{ text: 'It costs $49. Plus tax.' }]);
  });

  it('isn’t removed once a colleague has changed it', async () => {
    const { screen } = open(undefined, {
      '/rest/v1/faq_entries': (request: Request) =>
        request.method === 'DELETE'
          ? new URL(request.url).searchParams.get('updated_at') === `eq.${faq.updated_at}` && []
          : [{ ...faq, updated_at: new URL(request.url).searchParams.has('id') ? LATER : faq.updated_at }],
    });
    await screen.user.click(screen.getByRole('tab', { name: 'Entries' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Remove “Do you fix drones?”' }));
    await screen.user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^A colleague changed this in the meantime/));
  });

  it('never replaces a version that a reload brought while the editor was open', async () => {
    const passage = {
      ...entry,
      id: '5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3f',
      slug: 'pc-repair',
      heading: 'Prices',
      page_text: 'It costs $49.',
      text: 'It costs $59.',
    };
    const { stored, respond } = table(passage);
    const { screen } = open(undefined, { '/rest/v1/knowledge_edits': respond });
    await screen.user.click(screen.getByRole('tab', { name: 'Entries' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Edit “Prices”' }));
    await screen.user.type(screen.getByRole('textbox', { name: 'Passage' }), ' plus tax');
    stored.row = { ...passage, text: 'It costs $69.', updated_at: LATER };
    await screen.user.click(screen.getByRole('button', { name: `Remove “${entry.ask}”` }));
    await screen.user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await screen.findByText('It costs $69.');
    await previewAndSave(screen);
    const versions = within(await screen.findByRole('group', { name: 'Passage' }));
    expect(versions.getByText('It costs $59. plus tax')).toBeTruthy();
    expect(versions.getByText('It costs $69.')).toBeTruthy();
    expect(stored.saved).toEqual([]);
  });
});

it('takes an answer to a question that nobody asked, once when the first response was lost', async () => {
  const sent: object[] = [];
  const { screen } = open(undefined, {
    '/rest/v1/faq_entries': async (request: Request) => {
      if (request.method === 'GET') return request.url.includes('id=eq.') ? { ...sent[0], updated_at: entry.updated_at } : [];
      sent.push((await request.json()) as object);
      if (sent.length === 1) throw new TypeError('Failed to fetch');
      return [];
    },
  });
  const { user } = screen;
  await user.click(screen.getByRole('tab', { name: 'Entries' }));
  expect(screen.location().search).toBe('?view=entries');
  await user.click(await screen.findByRole('button', { name: 'New answer' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Entries' }));
  await user.type(panel.getByLabelText('Question'), 'Do you fix drones');
  await user.type(panel.getByLabelText(/^Answer/), 'No, we fix computers.');
  await user.click(panel.getByRole('button', { name: 'Preview' }));
  await user.click((await screen.findAllByRole('button', { name: /^Save/ }))[0] ?? document.body);
  const answered = { question: 'Do you fix drones?', answer: 'No, we fix computers.', url: '/support' };
  const row = { id: expect.any(String) as string, language: 'en', ...answered, is_published: false };
  await expect.poll(() => sent).toEqual([row]);
  await expect.poll(() => screen.queryAllByRole('button', { name: /^Save/ })[0]?.hasAttribute('disabled')).toBe(false);
  await user.click(screen.getAllByRole('button', { name: /^Save/ })[0] ?? document.body);
  await expect.poll(() => panel.queryByLabelText('Question')).toBeNull();
  expect(sent).toEqual([row, sent[0]]);
});

it('shows the conversation around a rated answer', async () => {
  const { screen } = open();
  await screen.user.click(screen.getByRole('tab', { name: 'Ratings' }));
  await screen.user.click(await screen.findByLabelText('The whole conversation about “What is a zorbo worth?”'));
  const shown = within(await screen.findByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Visitor: Hello',
    'Visitor: What is a zorbo worth?',
    'Assistant: A diagnostic is $59.',
  ]);
});

it.each([
  ['own-records', 'invoices', 'Answered from the client’s own records: invoices. The site isn’t searched.'],
  ['person', null, 'They want a person. The assistant tells them how to reach one and quotes nothing.'],
  ['guard', null, 'Declined before any search: it reads like an instruction to the assistant, an attack, or an insult.'],
])('tells who answers a tried question: %s', async (by, ownRecords, said) => {
  const { screen } = open(undefined, {
    '/functions/v1/assistant-review': async (request: Request) =>
      ((await request.json()) as { action: string }).action === 'try'
        ? { ...tried, by, ownRecords, candidates: [] }
        : { groups: [], refused: [], solved: 0 },
  });
  await screen.user.click(screen.getByRole('tab', { name: 'Try a question' }));
  await screen.user.type(await screen.findByRole('textbox', { name: 'Question' }), `${by} question{Enter}`);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText('Not answered')).toBeNull();
});

const chunk = {
  id: 'c1',
  slug: 'pc-repair',
  title: 'PC repair',
  heading: 'Prices',
  url: candidate.url,
  body: 'Diagnostic costs $59.',
  language: 'en',
  origin: 'page',
  page_text: 'Diagnostic costs $59.',
  is_left_out: false,
  edit: null,
};

it('leaves a passage of a page out of the answers, after a preview', async () => {
  const sent: unknown[] = [];
  const { screen } = open(undefined, {
    '/rest/v1/rpc/list_chunks': { total: 1, chunks: [chunk] },
    '/rest/v1/rpc/list_outdated_edits': [],
    '/rest/v1/knowledge_edits': async (request: Request) => (sent.push(await request.json()), [{ id: entry.id }]),
  });
  const { user } = screen;
  await user.click(screen.getByRole('tab', { name: 'Passages' }));
  await user.click(await screen.findByRole('button', { name: 'Open “Prices”' }));
  expect(screen.getByRole('link', { name: 'PC repair: Prices' })).toBeTruthy();
  expect(screen.getByText('Change the passage to preview it.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Leave this passage out/ }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click((await screen.findAllByRole('button', { name: 'Save' }))[0] ?? document.body);
  const { slug, url, heading, page_text } = chunk;
  await expect
    .poll(() => sent)
    .toEqual([{ id: expect.any(String) as string, language: 'en', slug, url, heading, page_text, text: null }]);
});

it('keeps a reworded passage through a reload, until it is discarded', async () => {
  const edit = async () => {
    const { screen } = open(undefined, { '/rest/v1/rpc/list_chunks': { total: 1, chunks: [chunk] } });
    await screen.user.click(screen.getByRole('tab', { name: 'Passages' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Open “Prices”' }));
    return { ...screen, passage: screen.getByRole('textbox', { name: 'Passage' }) };
  };
  const before = await edit();
  await before.user.type(before.passage, ' Plus tax.');
  before.unmount();
  const after = await edit();
  expect(after.passage).toHaveProperty('value', 'Diagnostic costs $59. Plus tax.');
  await after.user.click(after.getByRole('button', { name: 'Discard my changes' }));
  expect(after.passage).toHaveProperty('value', 'Diagnostic costs $59.');
  after.unmount();
  expect((await edit()).passage).toHaveProperty('value', 'Diagnostic costs $59.');
});

it('flags an edit whose page changed, which can only be removed', async () => {
  const edit = { ...entry, slug: 'pc-repair', heading: 'Prices', page_text: 'Diagnostic costs $49.', text: 'It costs $49.' };
  const { screen } = open(undefined, {
    '/rest/v1/knowledge_phrasings': [],
    '/rest/v1/knowledge_edits': [edit],
    '/rest/v1/rpc/list_outdated_edits': [{ id: edit.id, now_says: 'Diagnostic costs $59.' }],
    '/rest/v1/audit_entries': [],
  });
  await screen.user.click(screen.getByRole('tab', { name: 'Entries' }));
  expect(await screen.findByText('The page changed, so this edit no longer applies.')).toBeTruthy();
  expect(screen.getByText('Diagnostic costs $59.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit “Prices”' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove “Prices”' })).toBeTruthy();
});
