/**
 * Runs before the first paint on pages whose HTML has the layouts of visitors and of signed-in users
 * (`../workspace/workspace-grid.ts`): sets which of them is shown, and how its side navigation looks. The workspace calls it where
 * a visitor came from another page.
 */
export default function workspaceBeforePaint(): void {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem('tulebyte.auth')) dataset['signedIn'] = '';
    if (localStorage.getItem('tulebyte.navigation')) dataset['navigation'] = 'collapsed';
    const permissions = localStorage.getItem('tulebyte.staffPermissions');
    if (permissions) dataset['permissions'] = permissions;
  } catch {
    // Storage is blocked: nobody is signed in.
  }
}
