import { signedInPage } from '../layout/signed-in-page.tsx';
import { AppointmentsScreen } from './appointments-screen.tsx';

export const Component = signedInPage(AppointmentsScreen);
