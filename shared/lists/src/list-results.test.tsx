import { useNavigate } from '@tulebyte/router';
import { renderScreen } from '@tulebyte/testing';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { defineFilters, pageFilter, pagesOf, searchFilter, useFilters } from './filters.ts';
import { ListResults } from './list-results.tsx';

const definition = defineFilters({ q: searchFilter, page: pageFilter });

function List(): ReactNode {
  const list = useFilters(definition);
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <ListResults count="60 orders" updating={false} pager={{ label: 'Pages', ...pagesOf(60, 25, list) }}>
        Page {list.filters.page}
      </ListResults>
    </>
  );
}

afterEach(() => vi.restoreAllMocks());

it('shows another page from its start, if that is out of view; not after Back', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const top = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500));
  const screen = renderScreen(<List />);
  expect(scroll).not.toHaveBeenCalled();
  await screen.user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('Page 2')).toBeTruthy();
  expect(scroll).toHaveBeenCalledOnce();
  await screen.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Page 1')).toBeTruthy();
  top.mockReturnValue(new DOMRect(0, 200));
  await screen.user.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(await screen.findByText('Page 3')).toBeTruthy();
  expect(scroll).toHaveBeenCalledOnce();
});
