import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import type { listIncomeDays as endpoint, IncomeDay } from '@muyu/contract/income.ts';
import { sumIncomeByDay } from '#modules/wallet';
import type { ContextOf } from '#platform/http/bind.ts';
import { incomeSpanOf } from './income-span.ts';

const none = { posts: 0, rewards: 0, subscriptions: 0, refunds: 0 };

/** Income of the caller for every day of the span. */
export async function listIncomeDays(
  context: ContextOf<typeof endpoint>,
  bounds: InputOf<typeof endpoint>,
): Promise<IncomeDay[]> {
  const { app, viewer } = context;
  const span = incomeSpanOf(context, bounds);
  const sums = await sumIncomeByDay(app.db, viewer.userId, span);
  return span.days.map((day) => {
    const { posts, rewards, subscriptions, refunds } = sums.get(day) ?? none;
    return {
      day,
      posts: yuanOf(posts),
      rewards: yuanOf(rewards),
      subscriptions: yuanOf(subscriptions),
      refunds: yuanOf(refunds),
      total: yuanOf(posts + rewards + subscriptions + refunds),
    };
  });
}
