import * as endpoints from '@muyu/contract/admin/media.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { retryMedia } from './commands/retry-media.ts';
import { getStorageUse } from './queries/get-storage-use.ts';
import { listMediaFiles } from './queries/list-media-files.ts';

/** Endpoints of operators: the processing queue, failed files and the storage. */
export const mediaAdminRoutes: Route[] = [
  operatorRoute(endpoints.listMediaFiles, listMediaFiles),
  operatorRoute(endpoints.retryMedia, retryMedia),
  operatorRoute(endpoints.getStorageUse, getStorageUse),
];
