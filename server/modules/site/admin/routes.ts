import { addSitePicture as endpoint } from '@muyu/contract/site/site-identity.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { addSitePicture } from './commands/add-site-picture.ts';

export const siteAdminRoutes: Route[] = [operatorRoute(endpoint, addSitePicture)];
