import { signedInPage } from '../layout/signed-in-page.tsx';
import { DevicesScreen } from './devices-screen.tsx';

export const Component = signedInPage(DevicesScreen);
