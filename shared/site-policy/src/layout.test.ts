import { expect, it } from 'vitest';
import { layoutOf } from './layout.ts';

it.each([
  ['/admin', 'workspace'],
  ['/admin/tickets/TB-10001', 'workspace'],
  ['/administration', 'site'],
  ['/dashboard', 'workspace'],
  ['/client-portal/devices', 'workspace'],
  ['/support/ticket/TB-10001', 'workspace'],
  ['/support', 'site'],
  ['/support/new', 'workspace'],
  ['/shop/orders', 'workspace'],
  ['/shop/order/TO-20101', 'workspace'],
  ['/shop', 'site'],
  ['/account', 'workspace'],
  ['/accounting', 'site'],
  ['/', 'site'],
])('%s has the layout of the %s', (path, layout) => expect(layoutOf(path)).toBe(layout));
