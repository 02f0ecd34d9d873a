import { useLingui } from '@lingui/react/macro';
import { parseUserAgent } from './user-agent.ts';

export interface DeviceName {
  name: string;
  icon: 'phone' | 'laptop';
}

/** What people call the device of a user agent: "Chrome on Windows". */
export function useDeviceName(): (userAgent: string) => DeviceName {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = parseUserAgent(userAgent);
    return {
      name: browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`),
      icon: /iPhone|iPad|Android/.test(system ?? '') ? 'phone' : 'laptop',
    };
  };
}
