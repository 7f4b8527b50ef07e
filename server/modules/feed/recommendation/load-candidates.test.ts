import { expect, test } from 'vitest';
import { addPostCopies, contextAs, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { putTag } from '../../post/scenario.ts';
import { loadCandidates } from './load-candidates.ts';

const server = testServer();

test('posts that wait for review keep no published post of a tag out of the candidates', async () => {
  const [me, author] = [await member(server, 'me'), await member(server, 'author')];
  const sources = { viewerId: me.userId, followedIds: [], likedPostIds: [] };
  const load = async (tagIds: string[]) =>
    (await loadCandidates(server.app, { ...sources, tagIds }, new Date())).map(({ postId }) => postId);
  // The hottest and the newest posts are read once for half a minute, before the post is published.
  expect(await load([])).toEqual([]);
  const tagId = await putTag(
    contextAs(server, author),
    'food',
    { zh_CN: '美食', en_US: 'food', ja: '食' },
    1,
  );
  const postId = await publishedPost(server, author, { tagIds: [tagId] });
  await addPostCopies(server, postId, tagId, 60, 'pending');
  expect(await load([])).toEqual([]);
  expect(await load([tagId])).toEqual([postId]);
});
