import { administratorStorage } from '../../infra/prove/administrator.ts';
import { allCases, coveringSample, filterCases, nameOf } from '../../infra/prove/faults/cases.ts';
import { runCase } from '../../infra/prove/faults/run-case.ts';
import { SITE_PORT } from '../playwright.config.ts';
import { expect, httpTest as test } from '../site/browser.ts';

// The whole matrix is `npm run prove -- faults`.
const sample = [
  ...coveringSample(
    allCases().filter(({ remote, previous }) => remote !== 'shell' && previous !== 'failing'),
    [['fault'], ['moment', 'previous'], ['target', 'previous'], ['remote', 'previous']],
  ),
  ...filterCases(allCases(), 'remote=marketing,target=entry,fault=hang,moment=hydration,previous=failing'),
  ...filterCases(allCases(), 'remote=portal,target=page,fault=hang,moment=navigation,previous=failing'),
  ...filterCases(allCases(), 'target=catalog,fault=404,moment=hydration'),
  ...filterCases(allCases(), 'remote=shell,target=entry,fault=hang'),
  ...filterCases(allCases(), 'target=federation,fault=hang,moment=hydration'),
];

for (const one of sample) {
  test(`survives ${nameOf(one)}`, async ({ browser }) => {
    const siteUrl = `http://localhost:${SITE_PORT}`;
    const storage = await administratorStorage(siteUrl);
    // Two more browsers are at work. The proof has the real limits.
    expect(await runCase(browser, one, { siteUrl, storage, timeScale: 3 })).toEqual([]);
  });
}
