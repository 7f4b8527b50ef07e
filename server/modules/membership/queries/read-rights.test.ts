import { HOUR_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { type TicketKind, ticketKinds } from '@muyu/contract/post-access.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import { newId } from '#platform/database/ids.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { ticketBalance } from '../../wallet/ticket/tables.ts';
import { relockPost, unlockPost } from '../index.ts';
import { subscription } from '../subscription/tables.ts';
import { postUnlock, trialView, vipState } from '../tables.ts';
import { type AskedRights, readRights, type ViewerRights } from './read-rights.ts';

const server = testServer({}, 'none');
const noon = Date.parse('2026-11-25T04:00:00Z');

const posts = Array.from({ length: 6 }, () => newId(new Date()));
const hours = fc.integer({ min: -30, max: 30 });
const someOf = <T>(all: readonly T[]) => fc.subarray([...all]);

/** The rights of a viewer; times in hours from a noon. */
const rightsOf = fc.record({
  unlocked: someOf(posts),
  /** The end of the VIP; null for ever, undefined none. */
  vip: fc.option(fc.option(hours), { nil: undefined }),
  tried: fc.array(fc.record({ at: hours, post: fc.constantFrom(...posts) }), { maxLength: 4 }),
  /** Ends of subscriptions to the other viewers. */
  subscribed: fc.array(fc.option(hours), { minLength: 5, maxLength: 5 }),
  tickets: fc.dictionary(fc.constantFrom<TicketKind>(...ticketKinds), fc.integer({ min: 0, max: 9 })),
});
type Has = typeof rightsOf extends fc.Arbitrary<infer T> ? T : never;
const page = fc.record({
  viewer: fc.nat(4),
  posts: someOf(posts),
  creators: someOf([0, 1, 2, 3, 4]),
  vip: fc.boolean(),
  paid: fc.boolean(),
  at: hours,
});
type Page = typeof page extends fc.Arbitrary<infer T> ? T : never;

const timeOf = (hour: number) => new Date(noon + hour * HOUR_MS);

async function give(viewers: readonly string[], all: readonly Has[]): Promise<void> {
  const since = timeOf(-100);
  const createdAt = since;
  const { db } = server.app;
  for (const table of [postUnlock, vipState, trialView, subscription, ticketBalance]) await db.delete(table);
  for (const [i, { unlocked, vip, tried, subscribed, tickets }] of all.entries()) {
    const userId = viewers[i]!;
    const rows = {
      unlocked: unlocked.map((postId) => ({ userId, postId, way: 'ticket' as const, createdAt })),
      tried: tried.map(({ at, post }) => ({ userId, postId: post, day: shanghaiDay(timeOf(at)) })),
      subscribed: subscribed.flatMap((until, creator) =>
        until === null || creator === i
          ? []
          : { userId, creatorId: viewers[creator]!, since, until: timeOf(until) },
      ),
      tickets: Object.entries(tickets).map(([kind, remaining]) => ({
        userId,
        kind: kind as TicketKind,
        remaining,
      })),
    };
    if (rows.unlocked.length > 0) await db.insert(postUnlock).values(rows.unlocked);
    if (rows.tried.length > 0) await db.insert(trialView).values(rows.tried).onConflictDoNothing();
    if (rows.subscribed.length > 0) await db.insert(subscription).values(rows.subscribed);
    if (rows.tickets.length > 0) await db.insert(ticketBalance).values(rows.tickets);
    if (vip !== undefined)
      await db
        .insert(vipState)
        .values({ userId, level: vip === null ? 4 : 1, until: vip === null ? null : timeOf(vip) });
  }
}

/** The rights that the page of a viewer shows, of the locks on it. */
function expected(viewers: readonly string[], all: readonly Has[], asked: Page) {
  const { unlocked, vip, tried, subscribed, tickets } = all[asked.viewer]!;
  const day = shanghaiDay(timeOf(asked.at));
  return {
    unlocked: asked.posts.filter((postId) => unlocked.includes(postId)),
    subscribed: asked.creators
      .filter((creator) => creator !== asked.viewer && (subscribed[creator] ?? -99) > asked.at)
      .map((creator) => viewers[creator]),
    isVip: asked.vip && vip !== undefined && (vip === null || vip > asked.at),
    tried: asked.vip
      ? posts.filter((post) =>
          tried.some((each) => each.post === post && shanghaiDay(timeOf(each.at)) === day),
        )
      : [],
    tickets: asked.paid ? tickets : {},
  };
}

/** The same of an answer: what other pages of its statement asked for is left out. */
const shown = ({ unlocked, subscribed, isVip, tried, tickets }: ViewerRights, asked: Page) => ({
  unlocked: asked.posts.filter((postId) => unlocked.has(postId)),
  subscribed: [...subscribed],
  isVip: asked.vip && isVip,
  tried: asked.vip ? posts.filter((post) => tried.has(post)) : [],
  tickets: asked.paid ? tickets : {},
});

test('pages that are asked for at once each have the rights of their viewer at their time', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, (_, i) => member(server, `viewer${i}-`)));
  const viewers = people.map(({ userId }) => userId);
  await fc.assert(
    fc.asyncProperty(
      fc.array(rightsOf, { minLength: 5, maxLength: 5 }),
      fc.array(page, { minLength: 1, maxLength: 40 }),
      async (all, pages) => {
        await give(viewers, all);
        const answers = await Promise.all(
          pages.map(({ viewer, posts: postIds, creators, vip, paid, at }) =>
            readRights(server.app, {
              ...{ userId: viewers[viewer]!, postIds, vip, paid, now: timeOf(at) },
              creatorIds: creators.map((creator) => viewers[creator]!),
            }),
          ),
        );
        for (const [i, asked] of pages.entries()) {
          const [is, should] = [shown(answers[i]!, asked), expected(viewers, all, asked)];
          expect({ ...is, subscribed: is.subscribed.sort() }).toEqual({
            ...should,
            subscribed: should.subscribed.sort(),
          });
        }
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);

concurrencyTest(
  'a page that waits for a shared statement sees what was paid and taken back meanwhile',
  async () => {
    const { app } = server;
    const [buyer, other, third] = await Promise.all(
      ['buyer', 'other', 'third'].map((name) => member(server, name)),
    );
    const [bought, returned] = [newId(new Date()), newId(new Date())];
    const now = new Date();
    const pageOf = ({ userId }: { userId: string }, vip = false): AskedRights => ({
      ...{ userId, postIds: [bought, returned], creatorIds: [], vip, paid: true, now },
    });
    const unlock = (postId: string) =>
      app.db.transaction((tx) => unlockPost(tx, { userId: buyer!.userId, postId, orderId: null }, now));
    await unlock(returned);
    const query = vi.spyOn(app.db.$client, 'query');
    const asking: Promise<ViewerRights>[] = [];
    await app.db.transaction(async (tx) => {
      // Statements about VIP wait for the lock, so that later pages arrive while they run.
      await tx.execute(sql`lock table vip_state in access exclusive mode`);
      asking.push(readRights(app, pageOf(other!, true)), readRights(app, pageOf(third!, true)));
      await vi.waitFor(async () => expect(await countWaiting(server)).toBeGreaterThanOrEqual(1), {
        timeout: 60_000,
      });
      await unlock(bought);
      await app.db.transaction((paying) =>
        relockPost(paying, { userId: buyer!.userId, postId: returned, orderId: null }),
      );
      for (const viewer of [buyer!, other!, buyer!]) asking.push(readRights(app, pageOf(viewer)));
    });
    const unlocked = (await Promise.all(asking)).map((rights) => [...rights.unlocked]);
    expect(unlocked).toEqual([[], [], [bought], [], [bought]]);
    const shared = query.mock.calls.filter(([given]) =>
      JSON.stringify(given).includes('membership_rights_of_many'),
    );
    expect(shared).toHaveLength((await isClusterDatabase(app.db)) ? 0 : 1);
  },
);
