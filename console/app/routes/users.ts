import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  parseFeedbackSearch,
  parsePickSearch,
  parsePromotionSearch,
  parseStatisticsSearch,
  parseUserSearch,
} from '../search-params.ts';
import { inside } from './root.ts';

const invites = createRoute({
  getParentRoute: () => inside,
  path: '/invites',
  staticData: { permission: 'invites' },
  component: lazyRouteComponent(() => import('../../features/invites/invites-page.tsx'), 'InvitesPage'),
});

const feedback = createRoute({
  getParentRoute: () => inside,
  path: '/feedback',
  staticData: { permission: 'feedback' },
  validateSearch: parseFeedbackSearch,
  component: lazyRouteComponent(() => import('../../features/feedback/feedback-page.tsx'), 'FeedbackPage'),
});

const announcements = createRoute({
  getParentRoute: () => inside,
  path: '/announcements',
  staticData: { permission: 'announce' },
  component: lazyRouteComponent(
    () => import('../../features/announcements/announcements-page.tsx'),
    'AnnouncementsPage',
  ),
});

const promotions = createRoute({
  getParentRoute: () => inside,
  path: '/promotions',
  validateSearch: parsePromotionSearch,
  staticData: { permission: 'promotions' },
  component: lazyRouteComponent(
    () => import('../../features/promotions/promotions-page.tsx'),
    'PromotionsPage',
  ),
});

const games = createRoute({
  getParentRoute: () => inside,
  path: '/games',
  staticData: { permission: 'games' },
  component: lazyRouteComponent(() => import('../../features/games/games-page.tsx'), 'GamesPage'),
});

const statistics = createRoute({
  getParentRoute: () => inside,
  path: '/statistics',
  staticData: { permission: 'statistics' },
  validateSearch: parseStatisticsSearch,
  component: lazyRouteComponent(
    () => import('../../features/statistics/statistics-page.tsx'),
    'StatisticsPage',
  ),
});

const picks = createRoute({
  getParentRoute: () => inside,
  path: '/picks',
  staticData: { permission: 'curate' },
  validateSearch: parsePickSearch,
  component: lazyRouteComponent(() => import('../../features/curation/curation-page.tsx'), 'CurationPage'),
});

const users = createRoute({
  getParentRoute: () => inside,
  path: '/users',
  staticData: { permission: 'users' },
  validateSearch: parseUserSearch,
  component: lazyRouteComponent(() => import('../../features/users/users-page.tsx'), 'UsersPage'),
});

const user = createRoute({
  getParentRoute: () => inside,
  path: '/users/$userId',
  staticData: { permission: 'users' },
  component: lazyRouteComponent(() => import('../../features/users/user-page.tsx'), 'UserPage'),
});

/** People and what is said to them. */
export const userRoutes = [
  invites,
  feedback,
  announcements,
  promotions,
  games,
  statistics,
  users,
  user,
  picks,
] as const;
