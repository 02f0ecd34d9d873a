import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, goOffline, open, test, declineConsent, type Page } from '../site/browser.ts';
import { admin, client, openAs, storeSession } from '../site/people.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens a ticket of the signed-in user in the page. */
async function newTicket(page: Page): Promise<string> {
  await open(page, '/support/new');
  await page.getByLabel('Subject').fill(`Scanner ${randomUUID().slice(0, 8)}`);
  await page.getByLabel('What happened').fill('It scans black pages.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d{5}$/);
  // The previous page's form has a file input too.
  await expect(page.getByLabel('Your reply')).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

test('attaches picked, pasted, and dropped files, keeps them after a reload, and lets both sides download them', async ({
  page,
  browser,
}) => {
  await declineConsent(page);
  await storeSession(page, client);
  const number = await newTicket(page);
  const reply = page.getByLabel('Your reply');
  await page
    .getByLabel('Attach files')
    .last()
    .setInputFiles([
      { name: 'picked.png', mimeType: 'image/png', buffer: png },
      { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
  await expect(page.getByText('You can’t attach this kind of file.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove program.exe' }).click();
  for (const kind of ['paste', 'drop'] as const) {
    await reply.evaluate(
      (element, { event, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], `${event}.png`, { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        );
      },
      { event: kind, bytes: [...png] },
    );
    await expect(page.getByRole('button', { name: `Remove ${kind}.png` })).toBeVisible();
  }
  await expect(page.getByText('Uploading…')).toHaveCount(0);
  await reply.fill('Three pictures.');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
  await expect(reply).toHaveValue('Three pictures.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('log').getByRole('button', { name: /^Save / })).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);

  const agent = await openAs(browser, admin, `/admin/tickets/${number}`);
  for (const side of [page, agent]) {
    await expect(side.getByRole('button', { name: 'Show paste.png' }), 'its preview has loaded').toBeEnabled();
    const saving = side.waitForEvent('download');
    await side.getByRole('button', { name: 'Save paste.png' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('paste.png');
    expect(readFileSync(await download.path()).equals(png)).toBe(true);
  }
  await agent.context().close();
});

test('keeps a reply written offline after a reload, and sends it once', async ({ page, context }) => {
  await declineConsent(page);
  await storeSession(page, client);
  const number = await newTicket(page);
  await goOffline(page);
  await page.getByLabel('Your reply').fill('Written without a connection.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('goes out automatically')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await context.setOffline(false);
  await open(page, `/support/ticket/${number}`);
  await expect(page.getByRole('log').getByText('Written without a connection.')).toHaveCount(1);
  await expect(page.getByText('goes out automatically')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('log').getByText('Written without a connection.')).toHaveCount(1);
});

test('says that the connection is gone, although no message was shown before', async ({ page, context }) => {
  await declineConsent(page);
  await storeSession(page, admin);
  await open(page, '/admin/tickets/TB-10003');
  const priority = page.getByLabel('Priority');
  await expect(priority).toBeVisible();
  await goOffline(page);
  await priority.selectOption({ index: 2 });
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeVisible();
  await context.close();
});
