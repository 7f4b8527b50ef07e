import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseAuditSearch, parseSettingSearch, parseTagSearch } from '../search-params.ts';
import { inside } from './root.ts';

const storage = createRoute({
  getParentRoute: () => inside,
  path: '/storage',
  staticData: { permission: 'manageMedia' },
  component: lazyRouteComponent(() => import('../../features/media/storage-page.tsx'), 'StoragePage'),
});

const backups = createRoute({
  getParentRoute: () => inside,
  path: '/backups',
  staticData: { permission: 'settings' },
  component: lazyRouteComponent(() => import('../../features/backup/backups-page.tsx'), 'BackupsPage'),
});

const tags = createRoute({
  getParentRoute: () => inside,
  path: '/tags',
  staticData: { permission: 'tags' },
  validateSearch: parseTagSearch,
  component: lazyRouteComponent(() => import('../../features/tags/tags-page.tsx'), 'TagsPage'),
});

const hotWords = createRoute({
  getParentRoute: () => inside,
  path: '/hot-words',
  staticData: { permission: 'tags' },
  component: lazyRouteComponent(() => import('../../features/hot-words/hot-words-page.tsx'), 'HotWordsPage'),
});

const outbox = createRoute({
  getParentRoute: () => inside,
  path: '/outbox',
  staticData: { permission: 'outbox' },
  component: lazyRouteComponent(
    () => import('../../features/sms-outbox/sms-outbox-page.tsx'),
    'SmsOutboxPage',
  ),
});

const system = createRoute({
  getParentRoute: () => inside,
  path: '/system',
  staticData: { permission: 'system' },
  component: lazyRouteComponent(() => import('../../features/system/system-page.tsx'), 'SystemPage'),
});

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  staticData: { permission: 'openSettings' },
  validateSearch: parseSettingSearch,
  component: lazyRouteComponent(() => import('../../features/settings/settings-page.tsx'), 'SettingsPage'),
});

const legal = createRoute({
  getParentRoute: () => inside,
  path: '/legal',
  staticData: { permission: 'settings' },
  component: lazyRouteComponent(() => import('../../features/legal/legal-page.tsx'), 'LegalPage'),
});

const operators = createRoute({
  getParentRoute: () => inside,
  path: '/operators',
  staticData: { permission: 'operators' },
  component: lazyRouteComponent(() => import('../../features/operators/operators-page.tsx'), 'OperatorsPage'),
});

const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(
    () => import('../../features/my-account/my-account-page.tsx'),
    'MyAccountPage',
  ),
});

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  staticData: { permission: 'audit' },
  validateSearch: parseAuditSearch,
  component: lazyRouteComponent(() => import('../../features/audit/audit-page.tsx'), 'AuditPage'),
});

/** The site, its operators and the own account. */
export const siteRoutes = [
  tags,
  hotWords,
  storage,
  backups,
  outbox,
  system,
  settings,
  legal,
  operators,
  account,
  audit,
] as const;
