import type { App } from '#platform/app.ts';
import { decideTrade, sandbox } from '../../channel/sandbox.ts';
import { numberOfOrder } from '../views.ts';
import { confirmPayment } from './confirm-payment.ts';

/** Ends an open payment at the sandbox with an outcome and books it, as its callback does. */
export async function payAtSandbox(
  app: App,
  orderId: string,
  outcome: 'paid' | 'failed',
  now: Date,
): Promise<void> {
  const confirmation = await decideTrade(app.db, numberOfOrder(orderId), outcome, now);
  if (confirmation) await confirmPayment(app, sandbox, confirmation, now);
}
