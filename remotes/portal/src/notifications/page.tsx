import { signedInPage } from '../layout/signed-in-page.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

export const Component = signedInPage(NotificationsScreen);
