import { setTimeout as wait } from 'node:timers/promises';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { failCore } from '#platform/errors.ts';
import { requestLocale } from '#platform/http/pages/site-page.ts';
import { createContext } from '#platform/http/routes.ts';
import { expireOrder } from '../order/commands/close-orders.ts';
import { findOrder } from '../order/queries/find-order.ts';
import { orderNumber } from '../order/tables.ts';
import { idOfNumber, type OrderRow, outcomePathOf } from '../order/views.ts';
import { type CashierAct, type CashierLook, cashierActs, cashierPage } from './cashier-page.ts';
import type { Confirmation } from './channel.ts';
import { notifyPathOf } from './notify-url.ts';
import { confirmationOf, decideTrade, sandbox, signSandboxCallback } from './sandbox.ts';
import { sandboxTrade } from './tables.ts';

type Act = { Params: { order: string }; Body: { act?: string } };
type Found = { trade: typeof sandboxTrade.$inferSelect; order: OrderRow };
/** The language and theme of the members' app, which it stores in cookies. */
const requestLook = (request: FastifyRequest): CashierLook => ({
  locale: requestLocale(request),
  theme: /(?:^|; )ins_theme=light(?:;|$)/.test(request.headers.cookie ?? '') ? 'light' : 'dark',
});
const path = '/pay/sandbox/:order';
/** Pauses before a callback that met a fault of the site is sent again, as real channels do, milliseconds. */
const repeatPausesMs = [200, 1000, 3000];

/** Mounts the cashier page of the sandbox. Its buttons do what a real channel might: call back once, twice, late or wrongly. */
export async function cashierPlugin(server: FastifyInstance, app: App): Promise<void> {
  const findTrade = async (number: string): Promise<Found> => {
    if (!sandbox.isOn(app) || idOfNumber(number) === null) return failCore(coreErrors.notFound);
    const [trade] = await app.db.select().from(sandboxTrade).where(eq(sandboxTrade.orderNumber, number));
    const [named] = await app.db.select().from(orderNumber).where(eq(orderNumber.number, number));
    const order = named && (await findOrder(app.db, named.userId, named.orderId));
    if (!trade || !order) return failCore(coreErrors.notFound);
    return { trade, order };
  };

  /** Sends a callback to the notify endpoint, as over the network, and again while the site cannot take it. */
  const callBack = async (confirmation: Confirmation): Promise<void> => {
    for (const pauseMs of [...repeatPausesMs, null]) {
      const { statusCode } = await server.inject({
        method: 'POST',
        url: notifyPathOf(sandbox.channel),
        headers: { 'content-type': 'application/json' },
        payload: signSandboxCallback(app, confirmation),
      });
      if (statusCode < 500 || pauseMs === null) return;
      await wait(pauseMs);
    }
  };

  const perform = async (act: CashierAct, { trade, order }: Found, now: Date): Promise<void> => {
    if (act === 'stayOpen') return;
    if (act === 'wrongAmount') {
      const right = confirmationOf({ ...trade, state: 'paid' })!;
      await callBack({ ...right, amountFen: right.amountFen + 1 });
      return;
    }
    if (act === 'late') await expireOrder(app.db, order, now);
    const state = act === 'fail' ? 'failed' : 'paid';
    const confirmation = await decideTrade(app.db, trade.orderNumber, state, now);
    if (!confirmation) return;
    await callBack(confirmation);
    if (act === 'twice') await callBack(confirmation);
  };

  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<Act>(path, async (request, reply) => {
      const { trade, order } = await findTrade(request.params.order);
      reply.headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
      return reply.send(cashierPage(trade, outcomePathOf(order), requestLook(request)));
    });
    scope.post<Act>(path, async (request, reply) => {
      const found = await findTrade(request.params.order);
      const act = request.body?.act as CashierAct;
      if (!cashierActs.includes(act)) failCore(coreErrors.badInput, { affectedFields: ['act'] });
      await perform(act, found, createContext(app, request).now);
      return reply.redirect(outcomePathOf(found.order), 303);
    });
  });
}
