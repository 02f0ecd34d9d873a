import { WorkspaceShortcuts } from '@tulebyte/workspace/workspace-shortcuts';
import type { ReactNode } from 'react';

/** The keys that work on every page of the workspace, listed by `?`. */
export default function AccountShortcuts(): ReactNode {
  return <WorkspaceShortcuts pages={[]} />;
}
