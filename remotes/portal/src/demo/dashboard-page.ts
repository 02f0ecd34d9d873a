import { demoPage } from './demo-page.tsx';

export const Component = demoPage('dashboard');
