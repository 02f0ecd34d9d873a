import { act } from '@testing-library/react';
import { staffAccessAtom, store } from '@tulebyte/platform';
import { fixtureUser, renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { AdminPage } from '../layout/admin-page.tsx';

signInBeforeEach();
beforeEach(() => {
  stubFetch({});
  store.set(staffAccessAtom, { userId: fixtureUser().id, access: { role: 'agent', permissions: [] } });
});

describe('the keys of the areas', () => {
  it('lead to the areas that the role includes', async () => {
    const screen = renderScreen(<AdminPage title="A page">{null}</AdminPage>, { at: '/admin/leads' });
    await screen.user.keyboard('gt');
    expect(screen.location().pathname).toBe('/admin/tickets');
    await screen.user.keyboard('gr');
    expect(screen.location().pathname, 'reports need a permission').toBe('/admin/tickets');
    act(() => store.set(staffAccessAtom, { userId: fixtureUser().id, access: { role: 'manager', permissions: ['reports'] } }));
    await screen.user.keyboard('gr');
    expect(screen.location().pathname).toBe('/admin/reports');
  });
});
