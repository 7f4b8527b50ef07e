import type { LoginData } from '@muyu/contract/account/account.ts';
import { unlockWithTicket } from '@muyu/contract/playback.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, purchaseOf } from '../../../testing/creators.ts';
import { buy, newCard, richMember } from '../../../testing/money.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { findDifferences } from '../testing/find-differences.ts';

const server = testServer({}, 'none');
let person: LoginData;
let creator: LoginData;
/** Posts that were bought, not bought, and opened with a ticket; the order of the first. */
const ids = { sold: '', other: '', opened: '', order: '' };

beforeAll(async () => {
  creator = await certifiedMember(server, 'creator');
  person = await richMember(server, 'buyer', 100);
  const card = await newCard(server, 5, { video: 0, post: 1, download: 0 });
  await server.call(useRechargeCard, { code: card }, person);
  for (const key of ['sold', 'other', 'opened'] as const)
    ids[key] = await publishedPost(server, creator, { title: '江边的灯', paidAmount: 10 });
  ids.order = (await buy(server, person, purchaseOf(ids.sold))).data.orderId;
  expect((await server.call(unlockWithTicket, { postId: ids.opened }, person)).status).toBe(200);
});

test('unlocks and earnings that nobody changed agree with purchases and details', async () => {
  expect(await findDifferences(server)).toEqual([]);
});

type Change = { what: string; change: () => SQL; undo: () => SQL; difference: () => object };
const insertUnlock = (user: LoginData, postId: string) =>
  sql`insert into post_unlock (user_id, post_id, way, created_at) values (${user.userId}, ${postId}, 'ticket', now())`;
const ofOrder = () => sql`where user_id = ${creator.userId} and order_id = ${ids.order}`;
const changes: Change[] = [
  {
    what: 'the post that a purchase unlocked',
    change: () => sql`update post_unlock set post_id = ${ids.other} where order_id = ${ids.order}`,
    undo: () => sql`update post_unlock set post_id = ${ids.sold} where order_id = ${ids.order}`,
    difference: () => ({ ownerId: person.userId, accountKind: ids.other, expectedFen: 0, actualFen: 1 }),
  },
  {
    what: 'an unlock without a purchase',
    change: () => insertUnlock(creator, ids.sold),
    undo: () => sql`delete from post_unlock where user_id = ${creator.userId}`,
    difference: () => ({ ownerId: creator.userId, accountKind: ids.sold, expectedFen: 0, actualFen: 1 }),
  },
  {
    what: 'an unlock by ticket that was deleted',
    change: () => sql`delete from post_unlock where post_id = ${ids.opened}`,
    undo: () => insertUnlock(person, ids.opened),
    difference: () => ({ ownerId: person.userId, accountKind: ids.opened, expectedFen: 1, actualFen: 0 }),
  },
  {
    what: 'the day from which an earning is available',
    change: () => sql`update earning set available_at = created_at ${ofOrder()}`,
    undo: () =>
      sql`update earning set available_at = (select available_at from balance_detail ${ofOrder()}) ${ofOrder()}`,
    difference: () => ({ kind: 'earningTime', ownerId: creator.userId, orderId: ids.order }),
  },
];

test.each(changes)('$what is found when it is changed by hand', async ({ change, undo, difference }) => {
  await server.app.db.execute(change());
  const found = await findDifferences(server);
  await server.app.db.execute(undo());
  expect(found).toContainEqual(expect.objectContaining({ kind: 'unlock', ...difference() }));
  expect(await findDifferences(server)).toEqual([]);
});
