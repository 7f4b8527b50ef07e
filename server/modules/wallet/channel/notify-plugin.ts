import { orderErrors, payNotify } from '@muyu/contract/wallet/order.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/app.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { createContext } from '#platform/http/routes.ts';
import { confirmPayment } from '../order/commands/confirm-payment.ts';
import { findPageChannel } from './channels.ts';

type NotifyError = (typeof payNotify.errors)[number];

/** Mounts the callback of payment channels: the body is read as text, over which the channel checks its signature. */
export async function notifyPlugin(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { channel: string } }>(`/api${payNotify.path.replace('{channel}', ':channel')}`, {
      config: { endpoint: payNotify },
      handler: async (request, reply) => {
        const context: MayFail<NotifyError> = {};
        const page = findPageChannel(request.params.channel);
        // A channel that was switched off may still confirm what was paid before.
        if (!page?.merchantOf(app)) return fail(context, orderErrors.notFound);
        const body = typeof request.body === 'string' ? request.body : '';
        const { now } = createContext(app, request);
        const said =
          page.readCallback(app, body, request.headers, now) ?? fail(context, orderErrors.signatureInvalid);
        const result = said === 'undecided' ? said : await confirmPayment(app, page, said, now);
        if (result === 'unknown') fail(context, orderErrors.notFound);
        if (result === 'mismatch') fail(context, orderErrors.callbackMismatch);
        return reply.type(page.received.type).send(page.received.body);
      },
    });
  });
}
