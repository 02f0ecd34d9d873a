import type { ReactNode } from 'react';

/** Made-up numbers, and forms to fill in: neither search engines nor the assistant quote them. */
export const Sample = ({ children }: { children?: ReactNode }): ReactNode => <div data-nosnippet="">{children}</div>;
