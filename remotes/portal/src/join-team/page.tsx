import { clientPage } from '../layout/client-page.tsx';
import { JoinTeamScreen } from './join-team-screen.tsx';

export const Component = clientPage(JoinTeamScreen);
