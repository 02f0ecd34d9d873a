import { store } from '@tulebyte/platform';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { page, renderSite } from '../layout/site.fixture.tsx';
import { approvedTitlesAtom, NO_TITLES } from './approved-titles.ts';
import { saveScrollPositions } from './scroll-positions.ts';

const pages = [
  page('/pricing', 'Pricing'),
  page('/faq', 'Questions', {
    element: (
      <>
        <h1>Questions</h1>
        <h2 id="warranty">Warranty</h2>
        <details>
          <summary>Do you charge for the drive?</summary>
          <p id="travel-fee">Not in town.</p>
        </details>
      </>
    ),
  }),
];
const scrollTo = vi.fn();
const scrollIntoView = vi.fn();

beforeEach(() => {
  scrollTo.mockReset();
  scrollIntoView.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView;
  history.replaceState({ idx: 0 }, ''); // as the browser's router does
});
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('opening another page', () => {
  it('sets the title from the page and the company', async () => {
    const { router } = renderSite('/', pages);
    expect(document.title).toBe('Tulebyte IT Services — Home');
    await act(() => router.navigate('/pricing'));
    expect(document.title).toBe('Pricing · Tulebyte');
  });

  it('sets the title that staff approved, also when it is known later', async () => {
    const { router } = renderSite('/', pages);
    await act(() => router.navigate('/pricing'));
    act(() => store.set(approvedTitlesAtom, { '/pricing': 'Fair prices', '/faq': 'Answers' }));
    expect(document.title).toBe('Fair prices');
    await act(() => router.navigate('/faq'));
    expect(document.title).toBe('Answers');
    act(() => store.set(approvedTitlesAtom, NO_TITLES));
    expect(document.title).toBe('Questions · Tulebyte');
  });

  it('scrolls to the top and moves the focus to the heading', async () => {
    const { router } = renderSite('/', pages);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/pricing'));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Pricing' }));
  });

  it('scrolls to the fragment’s element after 100 ms instead', async () => {
    vi.useFakeTimers();
    const { router } = renderSite('/', pages);
    await act(() => router.navigate('/faq#warranty'));
    await wait(99);
    expect(scrollIntoView).not.toHaveBeenCalled();
    await wait(1);
    expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('warranty')]);
    expect(scrollTo).not.toHaveBeenCalled();
    // The same link once more, after scrolling away.
    await act(() => router.navigate('/faq#warranty'));
    await wait(100);
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('opens the collapsed part with the fragment’s element, also on the first page and on Back', async () => {
    const details = () => document.querySelector<HTMLDetailsElement>('#main details');
    const { router } = renderSite('/faq#travel-fee', pages);
    expect(details()?.open).toBe(true);
    await act(() => router.navigate('/faq#warranty'));
    details()?.removeAttribute('open');
    await act(() => router.navigate(-1));
    expect(details()?.open).toBe(true);
  });

  it('ignores a malformed fragment', async () => {
    vi.useFakeTimers();
    const { router } = renderSite('/', pages);
    await act(() => router.navigate('/faq#100%'));
    await wait(100);
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('keeps the scroll position when only the query changes, and on Back without a saved position', async () => {
    const { router } = renderSite('/', pages);
    await act(() => router.navigate('/pricing'));
    scrollTo.mockReset();
    await act(() => router.navigate('/pricing?plan=pro'));
    await act(() => router.navigate(-2));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('restores the scroll position on Back and Forward, even with a fragment', async () => {
    vi.useFakeTimers();
    const { router } = renderSite('/', pages);
    saveScrollPositions(router);
    const scrolledTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    await act(() => router.navigate('/faq#warranty'));
    await wait(100);
    scrolledTo(640);
    await act(() => router.navigate('/pricing'));
    scrolledTo(120);
    scrollTo.mockReset();
    scrollIntoView.mockReset();
    await act(() => router.navigate(-1));
    await wait(100);
    expect(scrollTo.mock.calls).toEqual([[0, 640]]);
    expect(scrollIntoView).not.toHaveBeenCalled();
    await act(() => router.navigate(1));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 120);
    scrolledTo(0);
  });

  it('does not scroll again when the browser itself has scrolled to the fragment', async () => {
    vi.useFakeTimers();
    renderSite('/faq#warranty', pages);
    await wait(100);
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});

describe('while a page is loading', () => {
  it('shows a spinner after 120 ms, until the page is shown', async () => {
    vi.useFakeTimers();
    let arrive = () => {};
    const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
    const { router } = renderSite('/', [page('/slow', 'Slow', { loader })]);
    act(() => void router.navigate('/slow'));
    expect(screen.queryByText('Loading...')).toBeNull();
    await wait(120);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    await act(async () => {
      arrive();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Slow');
    expect(screen.queryByText('Loading...')).toBeNull();
  });
});

describe('back to top', () => {
  it('appears after 300 px and scrolls smoothly', async () => {
    store.set(interactiveAtom, true);
    const { user } = renderSite('/', pages);
    const scrolledTo = (y: number) =>
      act(() => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
        window.dispatchEvent(new Event('scroll'));
      });
    scrolledTo(301);
    await screen.findByRole('button', { name: 'Back to top' });
    scrolledTo(300);
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
    scrolledTo(301);
    await user.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    scrolledTo(0);
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
  });
});
