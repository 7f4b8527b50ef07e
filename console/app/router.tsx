import type { Permission } from '@muyu/contract/core/call.ts';
import { type FileKind, fileKinds } from '@muyu/contract/media.ts';
import { type WordAction, type WordField, wordActions, wordFields } from '@muyu/contract/moderation.ts';
import { type UserRole, type UserState, userRoles, userStates } from '@muyu/contract/operator-users.ts';
import { type ReportTarget, reportTargets } from '@muyu/contract/report.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { Frame } from './frame/frame.tsx';
import { requireNobody, requireOperator } from './guard.ts';
import { insidePath } from './inside-path.ts';
import { NotFound } from './not-found.tsx';
import { RouteFailure } from './route-failure.tsx';

/** A text of the address; digits that were typed there arrive as a number. */
const text = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;
const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((each) => each === value);

type UserSearch = {
  q?: string | undefined;
  state?: UserState | undefined;
  role?: UserRole | undefined;
};

type WordSearch = {
  q?: string | undefined;
  action?: WordAction | undefined;
  field?: WordField | undefined;
};

type CaseSearch = {
  state?: 'upheld' | 'dismissed' | undefined;
  type?: ReportTarget | undefined;
  mine?: true | undefined;
  item?: string | undefined;
};

type MediaSearch = {
  state?: 'uploading' | 'ready' | 'failed' | undefined;
  kind?: FileKind | undefined;
};

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: RouteFailure,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (
    search: Record<string, unknown>,
  ): { from?: string | undefined; ended?: true | undefined } => ({
    from: insidePath(search.from),
    ended: search.ended === true ? true : undefined,
  }),
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import('../features/session/login-page.tsx'), 'LoginPage'),
});

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => requireOperator(location.href),
  component: Frame,
});

const dashboard = createRoute({
  getParentRoute: () => inside,
  path: '/',
  staticData: { permission: 'dashboard' },
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const review = createRoute({
  getParentRoute: () => inside,
  path: '/review',
  staticData: { permission: 'review' },
  validateSearch: (search: Record<string, unknown>): { item?: string | undefined } => ({
    item: text(search.item),
  }),
  component: lazyRouteComponent(() => import('../features/review/review-page.tsx'), 'ReviewPage'),
});

const reports = createRoute({
  getParentRoute: () => inside,
  path: '/reports',
  staticData: { permission: 'reports' },
  validateSearch: (search: Record<string, unknown>): CaseSearch => ({
    state: oneOf(['upheld', 'dismissed'], search.state),
    type: oneOf(reportTargets, search.type),
    mine: search.mine === true ? true : undefined,
    item: text(search.item),
  }),
  component: lazyRouteComponent(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
});

const reviewAppeals = createRoute({
  getParentRoute: () => inside,
  path: '/review-appeals',
  staticData: { permission: 'review' },
  component: lazyRouteComponent(
    () => import('../features/review-appeals/review-appeals-page.tsx'),
    'ReviewAppealsPage',
  ),
});

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  staticData: { permission: 'audit' },
  validateSearch: (search: Record<string, unknown>): { action?: string | undefined } => ({
    action: text(search.action),
  }),
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
});

const users = createRoute({
  getParentRoute: () => inside,
  path: '/users',
  staticData: { permission: 'users' },
  validateSearch: (search: Record<string, unknown>): UserSearch => ({
    q: text(search.q),
    state: oneOf(userStates, search.state),
    role: oneOf(userRoles, search.role),
  }),
  component: lazyRouteComponent(() => import('../features/users/users-page.tsx'), 'UsersPage'),
});

const user = createRoute({
  getParentRoute: () => inside,
  path: '/users/$userId',
  staticData: { permission: 'users' },
  component: lazyRouteComponent(() => import('../features/users/user-page.tsx'), 'UserPage'),
});

const certifications = createRoute({
  getParentRoute: () => inside,
  path: '/certifications',
  staticData: { permission: 'certify' },
  validateSearch: (search: Record<string, unknown>): { state?: 'approved' | 'rejected' | undefined } => ({
    state: oneOf(['approved', 'rejected'], search.state),
  }),
  component: lazyRouteComponent(
    () => import('../features/certifications/certifications-page.tsx'),
    'CertificationsPage',
  ),
});

const appeals = createRoute({
  getParentRoute: () => inside,
  path: '/appeals',
  staticData: { permission: 'sanction' },
  component: lazyRouteComponent(() => import('../features/sanctions/appeals-page.tsx'), 'AppealsPage'),
});

const invites = createRoute({
  getParentRoute: () => inside,
  path: '/invites',
  staticData: { permission: 'invites' },
  component: lazyRouteComponent(() => import('../features/invites/invites-page.tsx'), 'InvitesPage'),
});

const feedback = createRoute({
  getParentRoute: () => inside,
  path: '/feedback',
  staticData: { permission: 'feedback' },
  validateSearch: (search: Record<string, unknown>): { state?: 'answered' | undefined } => ({
    state: oneOf(['answered'], search.state),
  }),
  component: lazyRouteComponent(() => import('../features/feedback/feedback-page.tsx'), 'FeedbackPage'),
});

const announcements = createRoute({
  getParentRoute: () => inside,
  path: '/announcements',
  staticData: { permission: 'announce' },
  component: lazyRouteComponent(
    () => import('../features/announcements/announcements-page.tsx'),
    'AnnouncementsPage',
  ),
});

const words = createRoute({
  getParentRoute: () => inside,
  path: '/words',
  staticData: { permission: 'words' },
  validateSearch: (search: Record<string, unknown>): WordSearch => ({
    q: text(search.q),
    action: oneOf(wordActions, search.action),
    field: oneOf(wordFields, search.field),
  }),
  component: lazyRouteComponent(() => import('../features/words/words-page.tsx'), 'WordsPage'),
});

const media = createRoute({
  getParentRoute: () => inside,
  path: '/media',
  staticData: { permission: 'media' },
  validateSearch: (search: Record<string, unknown>): MediaSearch => ({
    state: oneOf(['uploading', 'ready', 'failed'], search.state),
    kind: oneOf(fileKinds, search.kind),
  }),
  component: lazyRouteComponent(() => import('../features/media/media-page.tsx'), 'MediaPage'),
});

const storage = createRoute({
  getParentRoute: () => inside,
  path: '/storage',
  staticData: { permission: 'media' },
  component: lazyRouteComponent(() => import('../features/media/storage-page.tsx'), 'StoragePage'),
});

const outbox = createRoute({
  getParentRoute: () => inside,
  path: '/outbox',
  staticData: { permission: 'outbox' },
  component: lazyRouteComponent(() => import('../features/outbox/outbox-page.tsx'), 'OutboxPage'),
});

const operators = createRoute({
  getParentRoute: () => inside,
  path: '/operators',
  staticData: { permission: 'operators' },
  component: lazyRouteComponent(() => import('../features/staff/staff-page.tsx'), 'StaffPage'),
});

const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(
    () => import('../features/own-account/own-account-page.tsx'),
    'OwnAccountPage',
  ),
});

const pages = [
  dashboard,
  review,
  reports,
  reviewAppeals,
  certifications,
  appeals,
  invites,
  feedback,
  announcements,
  users,
  user,
  words,
  media,
  storage,
  outbox,
  operators,
  account,
  audit,
] as const;

export const router = createRouter({
  routeTree: root.addChildren([login, inside.addChildren(pages)]),
  basepath: '/console',
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    permission?: Permission;
  }
}
