import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useScrollIntoView } from './use-scroll-into-view.ts';

const rects: Readonly<Record<string, DOMRect>> = {
  NAV: new DOMRect(0, 0, 300, 40),
  A: new DOMRect(500, 0, 100, 40),
};

function Row(): ReactNode {
  const row = useScrollIntoView<HTMLElement>('/invoices');
  return (
    <nav ref={row}>
      <a href="/invoices" aria-current="page">
        Invoices
      </a>
    </nav>
  );
}

it('brings the current place to the middle of the row and leaves the page where it is', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rects[this.tagName] ?? new DOMRect();
  });
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Row />);
  expect(screen.getByRole('navigation').scrollLeft).toBe(400);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
