import { clientPage } from '../layout/client-page.tsx';
import { AppointmentsScreen } from './appointments-screen.tsx';

export const Component = clientPage(AppointmentsScreen);
