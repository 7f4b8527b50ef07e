import type { Route } from '#platform/http/bind.ts';
import { entryRoutes } from './entry-routes.ts';
import { ownRoutes } from './own-routes.ts';

export const accountRoutes: Route[] = [...entryRoutes, ...ownRoutes];
