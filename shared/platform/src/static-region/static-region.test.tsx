import { act, render } from '@testing-library/react';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { followStaticLinks } from './follow-static-links.ts';
import { captureStaticRegions, staticRegion } from './static-region.tsx';

const load = vi.fn(async () => ({ default: () => <a href="/pricing">Prices</a> }));

afterEach(() => {
  document.body.innerHTML = '';
  captureStaticRegions(document);
});

test('keeps the HTML of the document, without loading its code', async () => {
  const Prices = staticRegion('prices', load);
  document.body.innerHTML = '<div id="root"><div data-static="prices"><a href="/pricing">Prices as delivered</a></div></div>';
  const root = document.querySelector('#root');
  if (!root) throw new Error('no root');
  captureStaticRegions(root);
  const link = root.querySelector('a');
  const problem = vi.fn();
  await act(async () => {
    hydrateRoot(root, <Prices />, { onRecoverableError: problem });
  });
  expect(root.querySelector('a')).toBe(link);
  expect(load).not.toHaveBeenCalled();
  expect(problem).not.toHaveBeenCalled();
});

test('is rendered on client-side navigation', async () => {
  const Prices = staticRegion('prices', load);
  const screen = render(<Prices />);
  expect(await screen.findByText('Prices')).toBeTruthy();
});

test('leaves the page before on the screen until its code has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>();
  const Prices = staticRegion('prices', () => promise);
  const screen = render(<p>The page before</p>);
  await act(async () => startTransition(() => screen.rerender(<Prices />)));
  expect(screen.container.textContent).toBe('The page before');
  await act(async () => resolve({ default: () => <p>Prices</p> }));
  expect(screen.container.textContent).toBe('Prices');
});

test('uses the captured HTML once: the next mount renders it', async () => {
  const Prices = staticRegion('prices', load);
  document.body.innerHTML = '<div data-static="prices">as delivered</div>';
  captureStaticRegions(document);
  const first = render(<Prices />);
  expect(first.container.textContent).toBe('as delivered');
  first.unmount();
  expect(await render(<Prices />).findByText('Prices')).toBeTruthy();
});

test('keeps the captured HTML when React repeats a render', async () => {
  const Prices = staticRegion('prices', load);
  document.body.innerHTML = '<div data-static="prices">as delivered</div>';
  captureStaticRegions(document);
  expect(render(<Prices />, { reactStrictMode: true }).container.textContent).toBe('as delivered');
});

test('renders on the server once its code has loaded', async () => {
  const Prices = staticRegion('prices', load);
  const { loadLazyComponents } = await import('../lazy-component/lazy-registry.ts');
  await loadLazyComponents();
  expect(renderToString(<Prices />)).toContain('<a href="/pricing">Prices</a>');
});

test.each([
  ['a plain click', {}, '/pricing?plan=pro#terms'],
  ['a click for a new tab', { ctrlKey: true }, undefined],
  ['a click for a new tab on a Mac', { metaKey: true }, undefined],
  ['a click for a new window', { shiftKey: true }, undefined],
  ['a click to download', { altKey: true }, undefined],
  ['a click with another button', { button: 1 }, undefined],
])('%s on a link', (_, init, expected) => {
  document.body.innerHTML =
    '<div data-static="x"><a href="/pricing?plan=pro#terms"><b>Prices</b></a></div><a href="/shop">Shop</a>';
  const went = vi.fn();
  document.body.addEventListener('click', (event) => followStaticLinks(event, went), { once: true });
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  expect(went.mock.calls).toEqual(expected === undefined ? [] : [[expected]]);
});

test.each([
  ['data-delivered', 'href="/shop"', true],
  ['', 'href="/shop"', false],
  ['data-delivered', 'href="/valley-year.ics?subscribe"', false],
  ['data-delivered', 'href="/quote" download', false],
  ['data-delivered', 'href="/shop" target="_blank"', false],
  ['data-delivered', 'href="/es/shop"', false],
  ['data-delivered', 'href="https://example.com/shop"', false],
  ['data-delivered', 'href="tel:+12095550142"', false],
  ['data-delivered', 'href="mailto:support@tulebyte.example"', false],
])('in <main %s>, a link with %s is followed: %s', (attribute, link, expected) => {
  document.body.innerHTML = `<main ${attribute}><a ${link}>There</a></main>`;
  const follow = vi.fn((event: MouseEvent) => followStaticLinks(event, () => {}));
  document.body.addEventListener('click', follow, { once: true });
  addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom can't navigate
  document.querySelector('a')?.click();
  expect(follow).toHaveReturnedWith(expected);
});
