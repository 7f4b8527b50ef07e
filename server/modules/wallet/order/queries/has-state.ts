import { eq, type SQL, sql } from 'drizzle-orm';
import { payOrder } from '../tables.ts';
import type { OrderRow } from '../views.ts';

/** A pending order whose time is over counts as closed. */
export const hasState = (state: OrderRow['state'], now: Date): SQL =>
  state === 'closed'
    ? sql`(${payOrder.state} = 'closed' or (${payOrder.state} = 'pending' and ${payOrder.expiresAt} <= ${now.toISOString()}::timestamptz))`
    : state === 'pending'
      ? sql`(${payOrder.state} = 'pending' and ${payOrder.expiresAt} > ${now.toISOString()}::timestamptz)`
      : eq(payOrder.state, state);
