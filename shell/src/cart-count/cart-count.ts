import { msg, plural } from '@lingui/core/macro';
import { CART_KEY } from '@tulebyte/federation/storage-keys';
import { describe } from '@tulebyte/i18n';
import { onStorageChange, readStored } from '@tulebyte/platform';

const STYLE = `
[data-cart]{position:relative}
[data-cart-count]::after{content:attr(data-cart-count);position:absolute;top:.25rem;inset-inline-start:55%;min-width:1.1rem;padding-inline:.25rem;text-align:center;font:700 .7rem/1.1rem var(--tb-fonts-text);background:var(--tb-colors-action-main);color:var(--tb-colors-action-on-main);border-radius:99px}
`;

interface Item {
  quantity: number;
  build?: unknown;
}
const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && 'quantity' in value && typeof value.quantity === 'number';

/** How many items the cart has; a build of several parts is one. */
function countItems(
  items = readStored(CART_KEY, (value) => (Array.isArray(value) ? value.filter(isItem) : undefined)) ?? [],
): number {
  const builds = new Set(items.flatMap(({ build }) => build ?? []));
  return items.reduce((sum, { build, quantity }) => (build ? sum : sum + quantity), builds.size);
}

/** Says at the header's link to the cart how many items it has. In the browser alone: pages are static. */
export function showCartCount(): void {
  let count = 0;
  const write = (link: HTMLElement) => {
    const label = count === 0 ? msg`Cart` : msg`${plural(count, { one: 'Cart, # item', other: 'Cart, # items' })}`;
    link.setAttribute('aria-label', describe(label));
    if (count === 0) delete link.dataset['cartCount'];
    else link.dataset['cartCount'] = String(count);
  };
  const update = (items?: Item[]) => {
    count = countItems(items);
    document.querySelectorAll<HTMLElement>('[data-cart]').forEach(write);
  };
  const sheet = new CSSStyleSheet(); // allowed by the content security policy, unlike inline styles
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  update();
  onStorageChange(CART_KEY, update);
  // From the shop, for a cart that storage has no room for.
  addEventListener(CART_KEY, (event) => update((event as CustomEvent<Item[]>).detail));
  // A header that is shown later.
  new MutationObserver(() => {
    if (count > 0) document.querySelectorAll<HTMLElement>('[data-cart]:not([data-cart-count])').forEach(write);
  }).observe(document.body, { childList: true, subtree: true });
}
