import { declineConsent, expect, open, test } from '../site/browser.ts';

test('a video plays from a chapter with captions, is counted, and is sent in ranges', async ({ page, request }) => {
  await page.addInitScript(() => {
    const preferences = { necessary: true, analytics: true, marketing: false, functional: false };
    localStorage.setItem(
      'tulebyte.cookieConsent',
      JSON.stringify({ status: 'accepted', date: new Date().toISOString(), preferences }),
    );
  });
  await open(page, '/videos');
  await page.getByRole('link', { name: 'What happens when you call' }).click();
  await expect(page).toHaveURL(/\/video\/what-happens-when-you-call$/);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('poster', /\.poster\..+\.webp$/);
  const state = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      captions: [...element.textTracks].find(({ mode }) => mode === 'showing')?.language,
      playing: !element.paused && element.currentTime > 0,
      file: element.currentSrc,
    }));
  expect(
    (await page.request.get('/sitemap.xml').then((answer) => answer.text())).match(/<video:video>/g)?.length,
  ).toBeGreaterThanOrEqual(8);

  /** The videos of the events so far. */
  const tracked = (name: string) =>
    page.evaluate(
      (event) =>
        (Reflect.get(window, 'dataLayer') as { event?: string; video?: string }[] | undefined)?.flatMap((entry) =>
          entry.event === event ? [entry.video ?? ''] : [],
        ) ?? [],
      name,
    );
  // Listeners come a second after the page: another video shows when.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const other = document.createElement('video');
        document.body.append(other);
        other.dispatchEvent(new Event('play'));
        other.remove();
      });
      return tracked('video_start');
    })
    .toContain('unknown');
  await page.getByRole('button', { name: /You see the price/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(state).toMatchObject({ captions: 'en', playing: true });
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(10);
  await expect(page.getByRole('button', { name: /You see the price/ })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => tracked('video_start')).toContain('what-happens-when-you-call');
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = element.duration - 0.3));
  await expect.poll(() => tracked('video_complete')).toContain('what-happens-when-you-call');

  const part = await request.get((await state()).file, { headers: { Range: 'bytes=0-99' } });
  expect([part.status(), (await part.body()).length, part.headers()['content-type']]).toEqual([
    206,
    100,
    expect.stringMatching(/^video\//),
  ]);
});

test('on a phone, captions are below the video, in the size of text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await declineConsent(page);
  await open(page, '/video/what-happens-when-you-call');
  const caption = page.locator('[data-caption]');
  await expect(caption).toHaveText('The captions appear here.');
  const { height } = (await caption.boundingBox()) ?? { height: 0 };
  await page.getByRole('button', { name: /You see the price/ }).click();
  await expect(caption).not.toHaveText('The captions appear here.');
  await expect(caption).toHaveCSS('font-size', '16px');
  expect((await caption.boundingBox())?.height).toBe(height);
  const showing = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => [...video.textTracks].filter(({ mode }) => mode === 'showing').length);
  expect(showing).toBe(0);
});

test('the video on the home page plays once chosen', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Watch: what happens when you call' }).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => !each.paused && each.currentTime > 0)).toBe(true);
});
