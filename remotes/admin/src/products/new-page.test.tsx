import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Component } from './new-page.tsx';

signInBeforeEach({ isNewUser: true });

it('leads to the categories while there are none, which every product needs', async () => {
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions: ['catalog'] },
    '/rest/v1/product_categories': [],
    '/rest/v1/products': [],
    '/rest/v1/rpc/list_variant_groups': [],
  });
  const screen = renderScreen(<Component />, { at: '/admin/products/new', path: '/admin/products/new' });
  const link = await screen.findByRole('link', { name: 'Add a category' });
  expect(link.getAttribute('href')).toBe('/admin/products/categories');
  expect(screen.queryByLabelText('Name in English')).toBeNull();
});
