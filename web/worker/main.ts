import { serverPath } from '@muyu/contract/core/server-paths.ts';
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of the app, which the build inserts (web/build/offline-app.ts). */
declare const APP_FILES: PrecacheEntry[];

// The service worker: it stores the files of the app, so that the app opens without a network, but no API replies and no media.
void self.skipWaiting();
clientsClaim();
precacheAndRoute(APP_FILES);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [serverPath] }));
