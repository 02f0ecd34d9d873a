import { clientPage } from '../layout/client-page.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

export const Component = clientPage(NotificationsScreen);
