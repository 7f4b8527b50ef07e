import type { LoginData } from '@muyu/contract/account/account.ts';
import { answerFeedback } from '@muyu/contract/admin/feedback.ts';
import { listAdminOrders, searchTransfers } from '@muyu/contract/admin/money/wallet.ts';
import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { addPromotion } from '@muyu/contract/admin/promotion.ts';
import { getIncomeSummary, listIncomeDays, listIncomePosts } from '@muyu/contract/income.ts';
import { restoreReadMarkers } from '@muyu/contract/notification.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';

const server = testServer({ demo: true });
let owner: Awaited<ReturnType<typeof signInOperator>>;
let person: LoginData;
beforeAll(async () => {
  owner = await signInOperator(server, 'owner');
  person = await member(server, 'person');
});

/** The status of every list that takes two days, from this day to itself. */
const statusesOfDay = (day: string) => {
  const span = { from: day, to: day };
  return Promise.all([
    server.call(listAdminOrders, span, owner),
    server.call(searchTransfers, span, owner),
    server.call(listAuditEntries, span, owner),
    server.call(getIncomeSummary, span, person),
    server.call(listIncomeDays, span, person),
    server.call(listIncomePosts, span, person),
  ]).then((replies) => replies.map(({ status }) => status));
};

/** The status of every request that names a time. */
const statusesOfTime = (time: string) => {
  const texts = { zh_CN: { title: '灯会', text: '' } };
  const banner = { kind: 'banner', location: 'discovery', texts } as const;
  return Promise.all([
    server.call(addPromotion, { ...banner, startsAt: time }, owner),
    server.call(addPromotion, { ...banner, endsAt: time }, owner),
    server.call(answerFeedback, { feedbackId: newId(new Date()), answer: '好', answeredAt: time }, owner),
    server.call(restoreReadMarkers, { before: [{ type: 'like', seenAt: time }] }, person),
  ]).then((replies) => replies.map(({ status }) => status));
};

for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'])
  test(`a day outside the calendar of the database is bad input: ${day}`, async () => {
    expect(await statusesOfDay(day)).toEqual(Array(6).fill(400));
  });

for (const day of ['1900-01-01', '8999-12-31'])
  test(`the first and the last day are answered: ${day}`, async () => {
    expect((await statusesOfDay(day)).filter((status) => status >= 500)).toEqual([]);
  });

for (const time of [
  '0000-01-01T00:00:00Z',
  '1899-12-31T00:00:00Z',
  '9999-12-31T23:59:59-10:00',
  '2026-01-01T23:59:60Z',
  '2026-01-01T00:00:00+08',
  '2026-01-01t00:00:00Z',
])
  test(`a time that is none in the database, or none in JavaScript, is bad input: ${time}`, async () => {
    expect(await statusesOfTime(time)).toEqual(Array(4).fill(400));
  });

for (const time of ['1900-01-01T00:00:00Z', '8999-12-31T23:59:59.999-23:59', '2026-01-01T08:00:00+08:00'])
  test(`the first and the last time, and one of a zone, are answered: ${time}`, async () => {
    expect((await statusesOfTime(time)).filter((status) => status >= 500)).toEqual([]);
  });
