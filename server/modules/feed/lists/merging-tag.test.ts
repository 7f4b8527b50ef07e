import { pickPost } from '@muyu/contract/admin/curation.ts';
import { addTag, mergeTag } from '@muyu/contract/admin/tag.ts';
import { getAtlasFeed, getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import { getPickedFeed, getTagFeed } from '@muyu/contract/feed-lists.ts';
import { getPost } from '@muyu/contract/post.ts';
import { expect, inject, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';

// The job of the merge does not run.
const server = testServer({}, 'none');

test('while the posts of a merged tag are not moved they are in the lists of both ids, once, and show the other tag', async ({
  skip,
}) => {
  skip(inject('clusterNodes').length > 0, 'a cluster reads the tag alone');
  const editor = await signInOperator(server, 'editor');
  const author = await member(server, 'author');
  const add = async (text: string) => {
    const name = { zh_CN: text, en_US: text, ja: text };
    return (await server.call(addTag, { name }, editor)).data.tagId;
  };
  const [from, into] = [await add('露营'), await add('野营')];
  const publish = async (tagIds: string[], hoursAgo: number) => {
    const fileIds = [];
    for (let n = 0; n < 3; n++) fileIds.push(await readyPicture(server, author));
    const at = new Date(Date.now() - hoursAgo * 3_600_000);
    return publishedPost(server, author, { fileIds, atlas: true, tagIds }, at);
  };
  const posts = [
    await publish([from], 1),
    await publish([from, into], 2),
    await publish([into], 3),
    await publish([from], 4),
  ];
  for (const post of posts.toReversed()) await server.call(pickPost, { post }, editor);
  const read = async (tagId: string, page: string) =>
    (await server.call(getTagFeed, { tagId, sortType: sortTypes.new, limit: 2, page }, author)).data;
  const idsOf = ({ resultList }: { resultList: { postId: string }[] }) =>
    resultList.map(({ postId }) => postId);
  const before = await read(from, '1');
  expect(idsOf(before)).toEqual(posts.slice(0, 2));
  await server.call(mergeTag, { tagId: from, intoTagId: into }, editor);
  expect(idsOf(await read(from, before.nextPage!))).toEqual(posts.slice(2));
  for (const tagId of [from, into]) {
    for (const sortType of Object.values(sortTypes)) {
      const { data } = await server.call(getTypeFeed, { tagId, sortType, limit: 10 }, author);
      expect(idsOf(data).toSorted()).toEqual(posts.toSorted());
    }
    expect(idsOf((await server.call(getAtlasFeed, { tagId }, author)).data)).toEqual(posts);
    expect(idsOf((await server.call(getPickedFeed, { tagId }, author)).data)).toEqual(posts);
  }
  for (const id of posts)
    expect((await server.call(getPost, { id }, author)).data.tags.map(({ tagId }) => tagId)).toEqual([into]);
});
