/** The permissions of staff (`private.staff_permissions` in the database) that areas beyond the help desk need, by path. */
export const areaPermissions: Readonly<Record<string, string>> = {
  '/admin/products': 'catalog',
  '/admin/billing': 'settings',
  '/admin/newsletters': 'newsletters',
  '/admin/chatbot': 'assistant',
  '/admin/analytics': 'reports',
  '/admin/reports': 'reports',
  '/admin/seo-optimizer': 'seo',
  '/admin/seo-monitoring': 'seo',
  '/admin/seo-ai': 'seo',
  '/admin/privacy': 'privacy',
  '/admin/security': 'security',
  '/admin/releases': 'releases',
  '/admin/team': 'team',
};
