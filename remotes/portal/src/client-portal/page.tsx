import { signedInPage } from '../layout/signed-in-page.tsx';
import { PortalScreen } from './portal-screen.tsx';

export const Component = signedInPage(PortalScreen);
