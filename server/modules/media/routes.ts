import * as calls from '@muyu/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/app.ts';
import { on, type Route } from '#platform/http/bind.ts';
import type { Authenticate } from '#platform/http/gate.ts';
import { chooseCover } from './commands/choose-cover.ts';
import { deliveryMount } from './delivery-mount.ts';
import { uploadConfig } from './queries/upload-config.ts';
import { uploadState } from './queries/upload-state.ts';
import { uploadMount } from './upload-mount.ts';
import { uploadStreamMount } from './upload-stream-mount.ts';

export const mediaRoutes: Route[] = [
  on(calls.uploadConfig, uploadConfig),
  on(calls.uploadState, uploadState),
  on(calls.chooseCover, chooseCover),
];

/** What is no envelope call: the tus protocol of `uploadSlice`, the news of uploads, and the delivery of files. */
export const mediaMount = (authenticate: Authenticate) => async (server: FastifyInstance, app: App) => {
  await server.register(async (scope) => uploadMount(scope, app, authenticate));
  await server.register(async (scope) => uploadStreamMount(scope, app, authenticate));
  deliveryMount(server, app, authenticate);
};
