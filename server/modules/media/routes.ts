import * as calls from '@muyu/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/app.ts';
import { on, type Route } from '#platform/http/bind.ts';
import type { Authenticate } from '#platform/http/gate.ts';
import { deliveryMount } from './delivery-mount.ts';
import { uploadConfig } from './queries/upload-config.ts';
import { uploadState } from './queries/upload-state.ts';
import { uploadMount } from './upload-mount.ts';

export const mediaRoutes: Route[] = [
  on(calls.uploadConfig, uploadConfig),
  on(calls.uploadState, uploadState),
];

/** What is no envelope call: the tus protocol of `uploadSlice`, and the delivery of files. */
export const mediaMount = (authenticate: Authenticate) => async (server: FastifyInstance, app: App) => {
  await server.register(async (scope) => uploadMount(scope, app, authenticate));
  deliveryMount(server, app);
};
