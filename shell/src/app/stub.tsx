// Temporary: replaced by the shell's own screens.
import { Outlet } from '@tulebyte/router';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
export const shellRoutes: RouteObject[] = [{ id: 'not-found', path: '*', handle: { title: 'Not found' }, lazy: () => import(/* webpackChunkName: "not-found" */ './stub-nf.tsx') }];
export function AppProviders({ children }: { children: ReactNode }) { return <I18nProvider i18n={i18n}>{children}</I18nProvider>; }
export function RootLayout() { return <div><a href="/faq">x</a><Outlet /></div>; }
export function RootErrorScreen() { return <p>root error</p>; }
export function RemoteErrorPanel({ onRetry }: { remote: string; version: string; onRetry: () => void }) { return <button type="button" onClick={onRetry}>Retry</button>; }
export function startPlatform() {}
