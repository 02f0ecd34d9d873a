import { msg } from '@lingui/core/macro';
import type { PageHandle } from '@tulebyte/federation/remote';
import type { ComponentType } from 'react';
import { NOT_FOUND_ID } from '../unknown-path/not-found-id.ts';
import { PageFallback } from './page-fallback.tsx';

/** A page of the host itself. `id` is also its chunk's name, by which the release finds its files. */
export interface ShellRoute {
  id: string;
  path: string;
  handle: PageHandle;
  lazy: () => Promise<{ Component: ComponentType }>;
  HydrateFallback: ComponentType;
}

const pages: Omit<ShellRoute, 'HydrateFallback'>[] = [
  {
    id: 'auth',
    path: '/auth',
    handle: {
      title: msg`Sign in`,
      noIndex: true,
    },
    lazy: () => import(/* webpackChunkName: "auth" */ '../auth/auth-screen.tsx'),
  },
  {
    id: 'auth-confirm',
    path: '/auth/confirm',
    handle: { title: msg`Confirm your email`, noIndex: true },
    lazy: () => import(/* webpackChunkName: "auth-confirm" */ '../auth/confirm-screen.tsx'),
  },
  {
    id: 'forgot-password',
    path: '/forgot-password',
    handle: { title: msg`Reset your password`, noIndex: true },
    lazy: () => import(/* webpackChunkName: "forgot-password" */ '../auth/forgot-password-screen.tsx'),
  },
  {
    id: 'account',
    path: '/account',
    handle: { title: msg`Your account`, breadcrumb: msg`Account`, render: 'app', noIndex: true },
    lazy: () => import(/* webpackChunkName: "account" */ '../account/account-screen.tsx'),
  },
  {
    id: 'offline',
    path: '/offline',
    handle: { title: msg`You’re offline`, noIndex: true },
    lazy: () => import(/* webpackChunkName: "offline" */ '../offline/offline-screen.tsx'),
  },
  {
    id: NOT_FOUND_ID,
    path: '*',
    handle: { title: msg`Page not found`, noIndex: true },
    lazy: () => import(/* webpackChunkName: "not-found" */ '../not-found/not-found-screen.tsx'),
  },
];

export const shellRoutes: ShellRoute[] = pages.map((page) => ({ ...page, HydrateFallback: PageFallback }));
