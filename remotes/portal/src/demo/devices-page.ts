import { demoPage } from './demo-page.tsx';

export const Component = demoPage('devices');
