import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import type { PostAccess } from '@muyu/contract/post-access.ts';
import { expect, test, vi } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { getPostAccess } from '../index.ts';
import type { PaywalledPost } from '../rules/decide-access.ts';
import { subscription } from '../subscription/tables.ts';
import { postUnlock, trialView } from '../tables.ts';

const server = testServer();
const locks: PostAccess['lock'][] = ['paid', 'vip', 'subscription'];

const lockedPost = (authorId: string, lock: PostAccess['lock']): PaywalledPost => ({
  postId: newId(new Date()),
  authorId,
  state: 'published',
  type: 2,
  lock,
  priceFen: lock === 'paid' ? 500 : null,
  preview: 'blurred',
  keptUntil: null,
});

test('a page of ten locked posts is decided with one statement, free posts with none', async () => {
  const [author, reader] = [await member(server, 'author'), await member(server, 'reader')];
  const page = Array.from({ length: 10 }, (_, i) => lockedPost(author.userId, locks[i % locks.length]!));
  const { app } = server;
  const viewer = { userId: reader.userId, kind: 'member' } as const;
  const decide = (posts: PaywalledPost[]) => getPostAccess(app, viewer, posts, new Date());
  // Fills the cache of the authors' terms, as any page before does.
  await decide(page);
  const query = vi.spyOn(app.db.$client, 'query');
  expect([...(await decide(page)).values()].map(({ open }) => open)).toEqual(Array(10).fill(false));
  // The server's own jobs use the same connections, also for the two new members.
  const asked = () =>
    query.mock.calls
      .map((call) => JSON.stringify(call))
      .filter((statement) => statement.includes(page[0]!.postId) || statement.includes('membership_'));
  expect(asked()).toEqual([expect.stringContaining('membership_rights')]);
  await decide(page.map((post) => ({ ...post, lock: 'free', priceFen: null })));
  expect(asked()).toHaveLength(1);
});

test('on one page each right opens its own posts: what was bought, tried, subscribed to and written', async () => {
  const [one, two, reader] = [
    await member(server, 'one'),
    await member(server, 'two'),
    await member(server, 'reader'),
  ];
  const { app } = server;
  const { userId } = reader;
  const now = new Date();
  const lockedBy = ({ userId: authorId }: typeof one) => locks.map((lock) => lockedPost(authorId, lock));
  const [ofOne, ofTwo, own] = [lockedBy(one), lockedBy(two), lockedBy(reader)];
  const [bought, tried] = [ofOne[0]!, ofTwo[1]!];
  await app.db
    .insert(postUnlock)
    .values({ userId, postId: bought.postId, way: 'ticket', orderId: null, createdAt: now });
  await app.db.insert(trialView).values({ userId, day: shanghaiDay(now), postId: tried.postId });
  await app.db.insert(subscription).values([
    { userId, creatorId: two.userId, since: now, until: new Date(now.getTime() + DAY_MS) },
    { userId, creatorId: one.userId, since: new Date(now.getTime() - DAY_MS), until: now },
  ]);
  const openTo = async (viewer: { userId: string }) => {
    const decided = await getPostAccess(
      app,
      { userId: viewer.userId, kind: 'member' },
      [...ofOne, ...ofTwo, ...own],
      now,
    );
    return [ofOne, ofTwo, own].map((posts) => posts.map(({ postId }) => decided.get(postId)!.open));
  };
  expect(await openTo(reader)).toEqual([
    [true, false, false],
    [false, true, true],
    [true, true, true],
  ]);
  expect(await openTo(one)).toEqual([
    [true, true, true],
    [false, false, false],
    [false, false, false],
  ]);
});
