import { getAuthorFeed } from '@muyu/contract/feed.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { pinPost } from '@muyu/contract/post.ts';
import { follow } from '@muyu/contract/social.ts';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { contextAs, pendingPost, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { hydratePosts } from '../index.ts';
import { flushPostCounterDeltas } from '../scenario.ts';

const server = testServer({}, 'none');

test('pages of several viewers that are asked for at once each have the state of their viewer', async () => {
  const [one, two, reader, fan, other] = await Promise.all(
    ['one', 'two', 'reader', 'fan', 'other'].map((name) => member(server, name)),
  );
  const first = await publishedPost(server, one!);
  const second = await publishedPost(server, two!);
  const hidden = await pendingPost(server, one!);
  await server.call(pinPost, { postId: second, status: 1 }, two!);
  await server.call(like, { type: '0', postId: first, status: 1 }, reader!);
  await flushPostCounterDeltas(server.app);
  await server.call(like, { type: '0', postId: first, status: 1 }, fan!);
  await server.call(collect, { type: '3', postId: second, status: 1 }, fan!);
  await server.call(follow, { userId: one!.userId }, reader!);
  await server.call(follow, { userId: two!.userId }, reader!);
  await server.call(follow, { userId: reader!.userId }, two!);
  await server.call(follow, { userId: other!.userId }, one!);

  const asked = [reader!, fan!, other!, two!, reader!, fan!, other!, two!, one!];
  const query = vi.spyOn(server.app.db.$client, 'query');
  const askAll = () =>
    asked.map(async (viewer, i) => {
      const posts = await hydratePosts(
        contextAs(server, viewer),
        i % 2 ? [first, hidden, second] : [second, first],
      );
      const state = (postId: string) => {
        const post = posts.find((each) => each.postId === postId);
        return post && [post.isThumbup, post.isCollect, post.user.relation, post.top];
      };
      expect(posts.map(({ thumbupNum, collectNum }) => thumbupNum + collectNum).sort()).toEqual([1, 2]);
      return [state(first), state(second), state(hidden)];
    });
  let asking: Promise<unknown[]>;
  // On a cluster each page has a statement of its own.
  if (await isClusterDatabase(server.app.db)) asking = Promise.all(askAll());
  else
    await server.app.db.transaction(async (tx) => {
      // The first two statements wait for the lock, so that the other pages arrive while they run.
      await tx.execute(sql`lock table post_collect in access exclusive mode`);
      asking = Promise.all(askAll());
      await vi.waitFor(async () => expect(await countWaiting(server)).toBeGreaterThanOrEqual(2), {
        timeout: 60_000,
      });
    });
  const pages = await asking!;
  const ofReader = [[true, false, 'following', false], [false, false, 'mutual', true], undefined];
  const ofFan = [[true, false, 'none', false], [false, true, 'none', true], undefined];
  const ofOther = [[false, false, 'followedBy', false], [false, false, 'none', true], undefined];
  const ofTwo = [[false, false, 'none', false], [false, false, 'self', true], undefined];
  const ofOne = [[false, false, 'self', false], [false, false, 'none', true], undefined];
  expect(pages).toEqual([ofReader, ofFan, ofOther, ofTwo, ofReader, ofFan, ofOther, ofTwo, ofOne]);
  const statements = query.mock.calls.filter(([given]) =>
    JSON.stringify(given).includes('post_states_batch'),
  );
  expect(statements.length).toBeLessThan(asked.length);
});

test('the page of a guest asks for counters alone, and that of a member for each author once', async () => {
  if (await isClusterDatabase(server.app.db)) return;
  const [author, reader] = [await member(server, 'author'), await member(server, 'reader')];
  const guest = await visitor(server);
  const posts = [await publishedPost(server, author), await publishedPost(server, author)];
  await server.call(like, { type: '0', postId: posts[0]!, status: 1 }, reader);
  await server.call(follow, { userId: author.userId }, reader);
  const query = vi.spyOn(server.app.db.$client, 'query');
  const pageOf = async (viewer: typeof reader) => {
    query.mockClear();
    const { data } = await server.call(getAuthorFeed, { id: author.userId }, viewer);
    const asked = query.mock.calls
      .map(([given]) => given as unknown as { name?: string; values: string[] })
      .find(({ name }) => name === 'post_states_batch')!;
    const shown = data.resultList.map((post) => [post.isThumbup, post.thumbupNum, post.user.relation]);
    return { shown, counts: asked.values.map((value) => value.split(' ').filter(Boolean).length) };
  };
  expect(await pageOf(guest)).toEqual({
    shown: [
      [false, 0, 'none'],
      [false, 1, 'none'],
    ],
    counts: [2, 0, 0, 0, 0],
  });
  expect(await pageOf(reader)).toEqual({
    shown: [
      [false, 0, 'following'],
      [true, 1, 'following'],
    ],
    counts: [2, 2, 2, 1, 1],
  });
  query.mockRestore();
});
