import { expect, open, test, declineConsent } from '../site/browser.ts';

const left = {
  bot_name: 'Tule',
  brand_tone: 'friendly',
  default_language: 'en',
  theme: { primaryColor: '#7a1f5c', position: 'bottom-left' },
  features: { citations: true, expand: true, emailTranscript: true },
};

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the chat button has its configured place and color, clear of the back-to-top button, at ${viewport.width} px`, async ({
    page,
  }) => {
    await declineConsent(page);
    await page.setViewportSize(viewport);
    await page.route('**/functions/v1/settings', (route) => route.fulfill({ json: left }));
    await open(page, '/pricing');
    const chat = page.getByRole('button', { name: 'Open chat' });
    await expect(chat).toBeVisible();
    await expect(chat).toHaveCSS('background-color', 'rgb(122, 31, 92)');
    await page.evaluate(() => window.scrollTo(0, 700));
    const up = page.getByRole('button', { name: 'Back to top' });
    await expect(up).toBeVisible();
    // On narrow screens, scrolling up brings back the chat's button.
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(chat).toBeInViewport({ ratio: 1 });
    const isApart = async () => {
      const [one, other] = [await chat.boundingBox(), await up.boundingBox()];
      if (!one || !other) throw new Error('a button is gone');
      expect(one.x).toBeLessThan(viewport.width / 4);
      return one.x >= other.x + other.width || one.y + one.height <= other.y;
    };
    await expect.poll(isApart, 'neither button lies on the other').toBe(true);
    await chat.click();
    // On a phone the window has the whole screen.
    if (viewport.width < 480)
      await page.getByRole('region', { name: 'Tule' }).getByRole('button', { name: 'Close chat' }).click();
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
}
