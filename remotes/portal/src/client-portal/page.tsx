import { clientPage } from '../layout/client-page.tsx';
import { PortalScreen } from './portal-screen.tsx';

export const Component = clientPage(PortalScreen);
