import { streamNotifications } from '@muyu/contract/notification.ts';
import type { FastifyInstance } from 'fastify';
import type { App, Context } from '#platform/app.ts';
import { type Authenticate, authorize } from '#platform/http/authorize.ts';
import { authHook, createContext } from '#platform/http/routes.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { getUnreadBroadcaster } from './unread-broadcaster.ts';

/** Mounts `streamNotifications`: sends the unread counts at once, then each change of them. */
export const notificationStreamPlugin =
  (authenticate: Authenticate) =>
  async (scope: FastifyInstance, app: App): Promise<void> => {
    const broadcaster = getUnreadBroadcaster(app);
    scope.addHook('preClose', async () => broadcaster.stop());
    scope.route({
      method: 'GET',
      url: `/api${streamNotifications.path}`,
      config: { endpoint: streamNotifications },
      onRequest: authHook(authenticate),
      handler: async (request, reply) => {
        const { userId } = (createContext(app, request) as Context<UserViewer>).viewer;
        const isStillAuthorized = async () => {
          const found = await authorize(streamNotifications, request.headers.authorization, authenticate);
          return (found.kind === 'member' || found.kind === 'guest') && found.userId === userId;
        };
        broadcaster.streams.open(request, reply, { userId, isStillAuthorized });
        broadcaster.schedule([userId], 0);
      },
    });
  };
