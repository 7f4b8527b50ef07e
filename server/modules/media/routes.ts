import * as endpoints from '@muyu/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/app.ts';
import type { Authenticate } from '#platform/http/authorize.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { chooseCover } from './commands/choose-cover.ts';
import { deliveryPlugin } from './delivery/delivery-plugin.ts';
import { getUploadConfig } from './queries/get-upload-config.ts';
import { getUploadState } from './queries/get-upload-state.ts';
import { uploadPlugin } from './upload/upload-plugin.ts';
import { uploadStreamPlugin } from './upload/upload-stream-plugin.ts';

export const mediaRoutes: Route[] = [
  memberRoute(endpoints.getUploadConfig, getUploadConfig),
  memberRoute(endpoints.getUploadState, getUploadState),
  memberRoute(endpoints.chooseCover, chooseCover),
];

/**
 * Handlers outside the envelope: the tus protocol, the stream of upload states, and the delivery of files.
 */
export const mediaPlugin = (authenticate: Authenticate) => async (server: FastifyInstance, app: App) => {
  await server.register(async (scope) => uploadPlugin(scope, app, authenticate));
  await server.register(async (scope) => uploadStreamPlugin(scope, app, authenticate));
  deliveryPlugin(server, app, authenticate);
};
