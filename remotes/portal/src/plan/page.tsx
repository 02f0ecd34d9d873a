import { signedInPage } from '../layout/signed-in-page.tsx';
import { PlanScreen } from './plan-screen.tsx';

export const Component = signedInPage(PlanScreen);
