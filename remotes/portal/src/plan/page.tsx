import { clientPage } from '../layout/client-page.tsx';
import { PlanScreen } from './plan-screen.tsx';

export const Component = clientPage(PlanScreen);
