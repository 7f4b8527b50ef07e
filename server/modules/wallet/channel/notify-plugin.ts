import { orderErrors, payNotify } from '@muyu/contract/wallet/order.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/app.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { createContext } from '#platform/http/routes.ts';
import { confirmPayment } from '../order/commands/confirm-payment.ts';
import { ChannelError, type Confirmation, isIncomplete, type PageChannel } from './channel.ts';
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
        const read = page.readCallback(app, body, request.headers, now);
        if (read === 'unreadable')
          app.log.error({ channel: page.channel }, 'the API key does not open a signed callback');
        if (read === null || read === 'unreadable') return fail(context, orderErrors.signatureInvalid);
        const said = isIncomplete(read)
          ? ((await ask(app, page, read.askAbout)) ?? fail(context, orderErrors.channelFailed))
          : read;
        const result = said === 'undecided' ? said : await confirmPayment(app, page, said, now);
        if (result === 'unknown') fail(context, orderErrors.notFound);
        if (result === 'mismatch') fail(context, orderErrors.callbackMismatch);
        return reply.type(page.received.type).send(page.received.body);
      },
    });
  });
}

/** The payment of an order as the channel has it; null when it does not say, so that it calls back again. */
async function ask(app: App, page: PageChannel, orderNumber: string): Promise<Confirmation | null> {
  try {
    return await page.query(app, orderNumber);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    const { channel } = page;
    app.log.warn({ channel, orderNumber, reason: error.message }, 'a callback without its amount');
    return null;
  }
}
