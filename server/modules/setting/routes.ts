import { listClientSettings } from '@muyu/contract/site/client-settings.ts';
import { publicRoute, type Route } from '#platform/http/bind.ts';

export const settingRoutes: Route[] = [
  publicRoute(listClientSettings, ({ app }) => app.settings.clientValues()),
];
