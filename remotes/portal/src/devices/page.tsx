import { clientPage } from '../layout/client-page.tsx';
import { DevicesScreen } from './devices-screen.tsx';

export const Component = clientPage(DevicesScreen);
