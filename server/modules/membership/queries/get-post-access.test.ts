import type { PostAccess } from '@muyu/contract/post-access.ts';
import { expect, test, vi } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { getPostAccess } from '../index.ts';
import type { PaywalledPost } from '../rules/decide-access.ts';

const server = testServer();
const locks: PostAccess['lock'][] = ['paid', 'vip', 'subscription'];

test('a page of ten locked posts is decided with one statement, free posts with none', async () => {
  const [author, reader] = [await member(server, 'author'), await member(server, 'reader')];
  const page = Array.from({ length: 10 }, (_, i): PaywalledPost => {
    const lock = locks[i % locks.length]!;
    return {
      postId: newId(new Date()),
      authorId: author.userId,
      state: 'published',
      type: 2,
      lock,
      priceFen: lock === 'paid' ? 500 : null,
      preview: 'blurred',
      keptUntil: null,
    };
  });
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
