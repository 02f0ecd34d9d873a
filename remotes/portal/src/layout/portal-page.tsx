import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import type { ComponentProps, ReactNode } from 'react';
import { PortalSections } from './portal-sections.tsx';

/** Layout of a page of the client portal: title, actions, menu, and content. */
export function PortalPage({ children, ...head }: ComponentProps<typeof WorkspacePage>): ReactNode {
  return (
    <WorkspacePage {...head}>
      <PortalSections />
      {children}
    </WorkspacePage>
  );
}
