import { useContributions } from '../../federation/use-contributions.ts';

const SETTINGS = '/client-portal/notifications';

/** The page with the user's notification settings, if a remote has it. */
export function useSettingsPath(): string | undefined {
  const links = Object.values(useContributions()).flatMap(({ navigation = [] }) => navigation);
  return links.find(({ to }) => to === SETTINGS)?.to;
}
