import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  parseCaseSearch,
  parseCertificationSearch,
  parseMediaSearch,
  parseReviewSearch,
  parseTermSearch,
} from '../search-params.ts';
import { inside } from './root.ts';

const review = createRoute({
  getParentRoute: () => inside,
  path: '/review',
  staticData: { permission: 'review' },
  validateSearch: parseReviewSearch,
  component: lazyRouteComponent(() => import('../../features/review/review-page.tsx'), 'ReviewPage'),
});

const reports = createRoute({
  getParentRoute: () => inside,
  path: '/reports',
  staticData: { permission: 'reports' },
  validateSearch: parseCaseSearch,
  component: lazyRouteComponent(() => import('../../features/reports/reports-page.tsx'), 'ReportsPage'),
});

const reviewAppeals = createRoute({
  getParentRoute: () => inside,
  path: '/review-appeals',
  staticData: { permission: 'review' },
  component: lazyRouteComponent(
    () => import('../../features/review-appeals/review-appeals-page.tsx'),
    'ReviewAppealsPage',
  ),
});

const certifications = createRoute({
  getParentRoute: () => inside,
  path: '/certifications',
  staticData: { permission: 'certify' },
  validateSearch: parseCertificationSearch,
  component: lazyRouteComponent(
    () => import('../../features/certifications/certifications-page.tsx'),
    'CertificationsPage',
  ),
});

const appeals = createRoute({
  getParentRoute: () => inside,
  path: '/appeals',
  staticData: { permission: 'sanction' },
  component: lazyRouteComponent(() => import('../../features/sanctions/appeals-page.tsx'), 'AppealsPage'),
});

const words = createRoute({
  getParentRoute: () => inside,
  path: '/words',
  staticData: { permission: 'words' },
  validateSearch: parseTermSearch,
  component: lazyRouteComponent(() => import('../../features/terms/terms-page.tsx'), 'TermsPage'),
});

const media = createRoute({
  getParentRoute: () => inside,
  path: '/media',
  staticData: { permission: 'media' },
  validateSearch: parseMediaSearch,
  component: lazyRouteComponent(() => import('../../features/media/media-page.tsx'), 'MediaPage'),
});

/** Review, reports and what is checked against. */
export const reviewRoutes = [review, reports, reviewAppeals, certifications, appeals, words, media] as const;
