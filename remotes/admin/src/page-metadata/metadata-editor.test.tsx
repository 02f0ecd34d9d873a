import { within } from '@testing-library/react';
import { navigationCountsAtom, store } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { hasDraft } from '@tulebyte/ui/form';
import { beforeEach, describe, expect, it } from 'vitest';
import { AdminPage } from '../layout/admin-page.tsx';
import { pageReport } from '../site-crawl/testing.ts';
import { MetadataEditor } from './metadata-editor.tsx';
import type { MetadataVersion } from './version.ts';
import { VersionHistory } from './version-history.tsx';

signInBeforeEach({ isNewUser: true });
beforeEach(() => sessionStorage.clear());

const pricing = pageReport('/pricing', 'Prices · Tulebyte', 'What our work costs.');
const pages = [pricing, pageReport('/faq', 'Questions', 'Answers to what people ask us, with prices and times.')];

const version = (change: Partial<MetadataVersion>): MetadataVersion => ({
  id: '6d0c0c1e-3f0b-4a7e-9b0a-3f4a0a1b2c3d',
  path: '/pricing',
  locale: 'en',
  title: 'Fair prices',
  description: 'From $59.',
  structured_data: {},
  facts: [],
  state: 'draft',
  revision: 3,
  author: 'Dana Okafor',
  edited_at: '2026-11-20T18:00:00Z',
  reviewer: null,
  review_note: '',
  live_at: null,
  restored_from: null,
  can_approve: false,
  can_withdraw: false,
  ...change,
});

function openEditor(versions: readonly MetadataVersion[], answers: Parameters<typeof stubFetch>[0] = {}, page = pricing) {
  const sent: Record<string, unknown>[] = [];
  const record = async (request: Request) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return Response.json(null);
  };
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions: ['seo'] },
    '/rest/v1/rpc/list_page_metadata': versions,
    '/rest/v1/rpc/list_metadata_history': versions.filter(({ live_at }) => live_at !== null),
    '/rest/v1/rpc/save_metadata_draft': async (request: Request) => {
      await record(request);
      return Response.json(1);
    },
    '/rest/v1/rpc/submit_metadata_draft': record,
    '/rest/v1/rpc/review_metadata': record,
    '/rest/v1/rpc/restore_metadata': record,
    ...answers,
  });
  const screen = renderScreen(
    <AdminPage title="Test">
      <MetadataEditor page={page} pages={pages} />
      <VersionHistory page={{ path: '/pricing', locale: 'en' }} />
    </AdminPage>,
    { at: '/admin/seo-optimizer' },
  );
  return { ...screen, sent };
}

describe('a page’s text', () => {
  it('is saved as a draft from the suggestion, with the facts it rests on', async () => {
    const screen = openEditor([]);
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Prices · Tulebyte');
    await screen.user.click(screen.getByRole('button', { name: 'Use the suggestion' }));
    expect(screen.getByText('$59')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect
      .poll(() => screen.sent)
      .toMatchObject([
        {
          page_path: '/pricing',
          locale: 'en',
          title: 'Prices · Tulebyte',
          description: 'A diagnostic on /pricing costs $59 and is waived when we do the repair.',
          facts: expect.arrayContaining(['$59']),
          seen_revision: 0,
        },
      ]);
  });

  it('shows how it will look, its length, and pages that have the same', async () => {
    const screen = openEditor([]);
    const title = await screen.findByLabelText('Title');
    await screen.user.clear(title);
    await screen.user.type(title, 'Questions');
    expect(screen.getByText(/^9 characters/)).toBeTruthy();
    expect(screen.getByText('/faq has the same title. Say what’s different.')).toBeTruthy();
    expect(screen.getAllByText('Questions').length).toBeGreaterThan(0);
  });

  it.each([
    ['the page’s own', []],
    ['the draft’s', [version({ structured_data: { Service: { slogan: 'Local', name: 'IT' } } })]],
    ['the live text’s', [version({ state: 'live', live_at: '2026-11-21T18:00:00Z' })]],
  ])('that is still %s makes no draft', async (_whose, versions) => {
    const screen = openEditor(versions);
    await screen.user.type(await screen.findByLabelText('Title'), ' ');
    await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/There’s nothing to save yet/)).toBeTruthy();
    expect(screen.sent).toEqual([]);
    await screen.user.type(screen.getByLabelText('Title'), '!');
    await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect.poll(() => screen.sent).toHaveLength(1);
  });

  it('with hidden characters is not sent, and nothing is lost', async () => {
    const screen = openEditor([]);
    const title = await screen.findByLabelText('Title');
    await screen.user.clear(title);
    await screen.user.type(title, 'Fair\u202Eprices');
    await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect((await screen.findAllByText(/hidden characters/)).length).toBeGreaterThan(0);
    expect(title).toHaveProperty('value', 'Fair\u202Eprices');
    expect(screen.sent).toEqual([]);
  });

  it('has texts of structured data, checked before they are sent', async () => {
    const screen = openEditor([version({ structured_data: { Service: { slogan: 'Local' } } })]);
    await screen.user.click(await screen.findByRole('tab', { name: 'JSON' }));
    const field = screen.getByRole('textbox', { name: 'Structured data' });
    expect(JSON.parse((field as HTMLTextAreaElement).value)).toEqual({ Service: { slogan: 'Local' } });
    expect(screen.getByText(/"name": "Managed IT"/)).toBeTruthy();
    for (const [typed, problem] of [
      ['{ "Service": ', /isn’t valid JSON/],
      ['{ "Offer": { "price": "1" } }', /Use only the types/],
      ['{ "Service": { "slogan": "Only $59" } }', /Service, Slogan: Leave out prices/],
    ] as const) {
      await screen.user.clear(field);
      await screen.user.click(field);
      await screen.user.paste(typed);
      await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
      expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0);
    }
    expect(screen.sent).toEqual([]);
    await screen.user.clear(field);
    await screen.user.click(field);
    await screen.user.paste('{ "WebPage": { "keywords": ["IT", "Lodi"] } }');
    await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect.poll(() => screen.sent).toMatchObject([{ structured_data: '{"WebPage":{"keywords":["IT","Lodi"]}}' }]);
  });

  it('shows its result right below the title and description', async () => {
    const screen = openEditor([]);
    const description = await screen.findByRole('textbox', { name: 'Description' });
    const preview = screen.getByText('How a results page may show it');
    const structuredData = screen.getByRole('tablist', { name: 'Structured data' });
    expect(description.compareDocumentPosition(preview)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(preview.compareDocumentPosition(structuredData)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    [{ Service: { name: 'Managed IT' } }, /keep what the page already says/],
    [{ FAQPage: {} }, /doesn’t have any of these yet/],
  ])('says whether the page has structured data of its own: %j', async (jsonLdTexts, hint) => {
    const screen = openEditor([], {}, { ...pricing, jsonLdTexts });
    expect(await screen.findByText(hint)).toBeTruthy();
  });

  it('has a field for each text of structured data, which says what is wrong before it is sent', async () => {
    const screen = openEditor([version({ structured_data: { Service: { slogan: 'Local' } } })]);
    const { user } = screen;
    const service = within(await screen.findByRole('group', { name: 'Service' }));
    expect(service.getByRole('textbox', { name: 'Name, Service' })).toHaveProperty('placeholder', 'Managed IT');
    const slogan = service.getByLabelText('Slogan');
    expect(slogan).toHaveProperty('value', 'Local');
    await user.clear(slogan);
    await user.type(slogan, 'Only $59');
    expect(service.getByText(/^Leave out prices/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect((await screen.findAllByText(/Service, Slogan: Leave out prices/)).length).toBeGreaterThan(0);
    expect(screen.sent).toEqual([]);
    await user.clear(slogan);
    await user.type(within(screen.getByRole('group', { name: 'WebPage' })).getByLabelText(/^Keywords/), 'IT, Lodi');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect.poll(() => screen.sent).toMatchObject([{ structured_data: '{"WebPage":{"keywords":["IT","Lodi"]}}' }]);
  });

  /** An editor whose draft a colleague replaces or discards before the first try to save. */
  function openOutdated(theirs: readonly MetadataVersion[]) {
    const saved: Record<string, unknown>[] = [];
    const screen = openEditor([], {
      '/rest/v1/rpc/list_page_metadata': () => Response.json(saved.length === 0 ? [version({})] : theirs),
      '/rest/v1/rpc/save_metadata_draft': async (request: Request) => {
        saved.push((await request.json()) as Record<string, unknown>);
        return saved.length === 1
          ? Response.json({ code: 'PT409', hint: 'metadata_changed', message: 'Changed', details: null }, { status: 409 })
          : Response.json(5);
      },
    });
    const saveTitle = async (typed: string) => {
      await screen.user.type(await screen.findByLabelText('Title'), typed);
      await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
    };
    return { ...screen, saved, saveTitle };
  }

  it('shows both versions when someone else was first, and takes theirs where nothing was typed', async () => {
    const screen = openOutdated([version({ revision: 4, title: 'Local prices', description: 'From $49.' })]);
    await screen.saveTitle(' here');
    expect(
      await screen.findAllByText(/Dana Okafor saved this while you were editing. Choose what to keep below, then save again/),
    ).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Fair prices here');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'From $49.');
    const titles = within(screen.getByRole('group', { name: 'Title' }));
    expect(titles.getByText('Fair prices here')).toBeTruthy();
    expect(titles.getByText('Local prices')).toBeTruthy();
    await screen.user.click(titles.getByRole('button', { name: 'Keep mine' }));
    await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect
      .poll(() => screen.saved.slice(1))
      .toMatchObject([{ title: 'Fair prices here', description: 'From $49.', seen_revision: 4 }]);
    await expect.poll(() => screen.queryByRole('group', { name: 'Title' })).toBeNull();
  });

  it('can be saved as a new draft after someone else discarded the one that it began with', async () => {
    const screen = openOutdated([]);
    await screen.saveTitle(' here');
    expect(await screen.findAllByText(/A colleague removed this/)).not.toHaveLength(0);
    await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect.poll(() => screen.saved.slice(1)).toMatchObject([{ title: 'Fair prices here', seen_revision: 0 }]);
    expect(screen.saved[1]?.['version']).not.toBe(screen.saved[0]?.['version']);
  });

  it('stays on the screen when the draft goes to review in the meantime, and names who sent it', async () => {
    const screen = openOutdated([version({ revision: 4, state: 'in_review', author: 'Luis Ortega' })]);
    await screen.saveTitle(' here');
    expect(await screen.findAllByText(/Luis Ortega sent this page’s copy for review while you were editing/)).not.toHaveLength(0);
    expect(await screen.findByText('Luis Ortega sent this page’s copy for review')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Fair prices here');
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Show what’s in review' }));
    expect(await screen.findByText('Waiting for review')).toBeTruthy();
  });

  it('can be saved as a new draft after the one that it began with was approved', async () => {
    const screen = openOutdated([
      version({ revision: 5, state: 'live', live_at: '2026-11-21T18:00:00Z', reviewer: 'Luis Ortega' }),
    ]);
    await screen.saveTitle(' here');
    expect(await screen.findAllByText(/Luis Ortega approved this page’s copy while you were editing/)).not.toHaveLength(0);
    await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect.poll(() => screen.saved.slice(1)).toMatchObject([{ title: 'Fair prices here', seen_revision: 0 }]);
  });

  it('is sent for review only as it was saved', async () => {
    const screen = openEditor([version({})]);
    await screen.user.type(await screen.findByLabelText('Title'), ' here');
    expect(screen.getByRole('button', { name: 'Send for review' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Save your changes before you send the draft for review.')).toBeTruthy();
  });

  it('survives a reload with the version that was seen and the facts, until it is saved or discarded', async () => {
    const before = openEditor([version({})]);
    await before.user.type(await before.findByLabelText('Title'), ' here');
    await before.user.click(before.getByRole('button', { name: 'Use the suggestion' }));
    before.unmount();
    // Someone else has saved since.
    const after = openEditor([version({ revision: 4, title: 'Theirs' })], {
      '/rest/v1/rpc/discard_metadata_draft': Response.json(null),
    });
    expect(await after.findByLabelText('Title')).toHaveProperty('value', 'Prices · Tulebyte');
    expect(after.getByText('$59')).toBeTruthy();
    await after.user.click(after.getByRole('button', { name: 'Save draft' }));
    await expect.poll(() => after.sent).toMatchObject([{ seen_revision: 3, facts: expect.arrayContaining(['$59']) }]);
    await after.user.type(after.getByLabelText('Title'), '!');
    expect(await after.findByText('Dana Okafor changed this draft')).toBeTruthy();
    // It isn't the draft that the form shows.
    expect(after.queryByRole('button', { name: 'Discard draft' })).toBeNull();
    await after.user.click(after.getByRole('button', { name: 'Show their version' }));
    await expect.poll(() => after.getByLabelText('Title')).toHaveProperty('value', 'Theirs');
  });

  it('that came back shows the reviewer’s note, and goes to review again', async () => {
    const screen = openEditor([version({ review_note: 'Name the town.', reviewer: 'Luis Ortega' })]);
    expect(await screen.findByText('Sent back by Luis Ortega')).toBeTruthy();
    expect(screen.getByText('Name the town.')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Send for review' }));
    await expect.poll(() => screen.sent).toMatchObject([{ seen_revision: 3, is_submitted: true }]);
  });
});

describe('a text in review', () => {
  it('is approved as it was read', async () => {
    const screen = openEditor([
      version({ state: 'in_review', can_approve: true, structured_data: { Service: { slogan: 'Local' } } }),
    ]);
    expect(await screen.findByText('Fair prices')).toBeTruthy();
    expect(screen.getByText(/"slogan": "Local"/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Approve' }));
    await expect.poll(() => screen.sent).toMatchObject([{ seen_revision: 3, is_approved: true }]);
  });

  it('is counted next to the link to the optimizer, until it’s reviewed', async () => {
    const overview = {
      since: '2026-11-01T08:00:00Z',
      tickets: {},
      ticketsByPriority: {},
      unanswered: 0,
      medianFirstResponseMinutes: null,
      inquiries: { new: 0, total: 0 },
      products: { active: 0, outOfStock: 0 },
      vitals: {},
      securityEvents: {},
      chat: { questions: 0, unanswered: 0, helpful: 0, unhelpful: 0 },
      knowledge: { documents: 0, chunks: 0 },
    };
    const screen = openEditor([version({ state: 'in_review', can_approve: true })], {
      '/rest/v1/rpc/admin_overview': () => ({ ...overview, waitingMetadata: screen.sent.length === 0 ? 3 : 2 }),
    });
    const count = () => store.get(navigationCountsAtom)['/admin/seo-optimizer'];
    await expect.poll(count).toBe(3);
    await screen.user.click(await screen.findByRole('button', { name: 'Approve' }));
    await expect.poll(count).toBe(2);
  });

  it('goes back only with a note', async () => {
    const screen = openEditor([version({ state: 'in_review', can_approve: true })]);
    await screen.user.click(await screen.findByRole('button', { name: 'Send back' }));
    expect(await screen.findByText('Say what the author should change.')).toBeTruthy();
    const note = screen.getByRole('textbox', { name: 'Note for the author' });
    expect(document.activeElement).toBe(note);
    expect(screen.sent).toEqual([]);
    await screen.user.type(note, 'Name the town.');
    await screen.user.click(screen.getByRole('button', { name: 'Send back' }));
    await expect.poll(() => screen.sent).toMatchObject([{ is_approved: false, note: 'Name the town.' }]);
  });

  it('keeps the note through a reload, until it goes back', async () => {
    const open = async () => {
      const screen = openEditor([version({ state: 'in_review', can_approve: true })]);
      return { ...screen, note: await screen.findByRole('textbox', { name: 'Note for the author' }) };
    };
    const before = await open();
    await before.user.type(before.note, 'Name the town.');
    before.unmount();
    const after = await open();
    expect(after.note).toHaveProperty('value', 'Name the town.');
    await after.user.click(after.getByRole('button', { name: 'Send back' }));
    await expect.poll(() => after.sent).toMatchObject([{ is_approved: false, note: 'Name the town.' }]);
    await expect.poll(() => hasDraft(`review-${version({}).id}`)).toBe(false);
  });

  it('can’t be approved by its author, who can withdraw it', async () => {
    const screen = openEditor([version({ state: 'in_review', can_withdraw: true })]);
    expect(await screen.findByText(/Another manager or owner has to approve it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Withdraw and edit' }));
    await expect.poll(() => screen.sent).toMatchObject([{ is_submitted: false }]);
  });

  it('can’t be withdrawn by others', async () => {
    const screen = openEditor([version({ state: 'in_review' })]);
    expect(await screen.findByText(/Another manager or owner has to approve it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw and edit' })).toBeNull();
  });
});

it('an earlier text comes back after two clicks', async () => {
  const live = version({ state: 'live', live_at: '2026-11-21T18:00:00Z', title: 'New title' });
  const former = version({ id: '0f0c0c1e-3f0b-4a7e-9b0a-3f4a0a1b2c3d', state: 'replaced', live_at: '2026-11-20T18:00:00Z' });
  const screen = openEditor([live, former]);
  await screen.user.click(await screen.findByRole('button', { name: 'Restore “Fair prices”' }));
  expect(screen.sent).toEqual([]);
  await screen.user.click(screen.getByRole('button', { name: 'Restore' }));
  await expect.poll(() => screen.sent).toMatchObject([{ seen_live: live.id, earlier: former.id }]);
});
