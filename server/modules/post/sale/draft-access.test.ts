import type { LoginData } from '@muyu/contract/account/account.ts';
import { getPost, getPostDraft, updatePost } from '@muyu/contract/post.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { beforeAll, expect, test } from 'vitest';
import { forEverybody, signPictureUrl } from '../../../platform/crypto/media-url.ts';
import { certifiedMember, withdrawCertificationOf } from '../../../testing/creators.ts';
import {
  addAndEdit,
  decide,
  pendingPost,
  publishedPost,
  readyPicture,
  soldText,
} from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import { sellingOn } from '../../membership/settings.ts';
import { minimumMoneyAge } from '../../wallet/settings.ts';
import { previewLength } from '../settings.ts';

const server = testServer();
let creator: LoginData;
beforeAll(async () => {
  creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '15' }, creator);
});

const draft = { content: soldText, consent: true };
const submit = (who: LoginData, options: object) => addAndEdit(server, who, { ...draft, ...options });
const both = <Reply>(reply: Reply) => [reply, reply];
const optionsOf = async (postId: string) =>
  (await server.call(getPostDraft, { postId }, creator)).data.options;
const none = { spot: null, paidAmount: null, subscription: false, vip: false, preview: 'blurred' };

test.each([
  [{ paidAmount: 5 }, 'paidAmount'],
  [{ subscription: true }, 'subscription'],
  [{ vip: true }, 'vip'],
] as const)('only certified creators publish with %o', async (options, field) => {
  for (const who of [await member(server, 'plain'), await certifiedMember(server, 'authenticated')])
    expect(await submit(who, options)).toMatchObject(
      both({ status: 403, data: { error: 'post.creatorOnly', fields: [{ field }] } }),
    );
});

test('a clear cover must leave something behind the lock', async () => {
  const [first, second] = [await readyPicture(server, creator), await readyPicture(server, creator)];
  const clear = { paidAmount: 5, preview: 'clear' };
  const refused = { status: 422, data: { error: 'post.nothingLocked', fields: [{ field: 'preview' }] } };
  expect(await submit(creator, { ...clear, fileIds: [first], content: '江边的灯' })).toMatchObject(
    both(refused),
  );
  for (const sold of [
    { fileIds: [first, second], content: '' },
    { fileIds: [first], content: '灯'.repeat(41) },
  ])
    expect(await submit(creator, { ...clear, ...sold })).toMatchObject(both({ code: '00000' }));
  const blurred = { ...clear, preview: 'blurred', fileIds: [first], content: '' };
  expect(await submit(creator, blurred)).toMatchObject(both({ code: '00000' }));
});

test.each([{ paidAmount: 5 }, { subscription: true }, { vip: true }, { vip: true, preview: 'clear' }])(
  'the text of a post without pictures with %o goes on behind the lock',
  async (lock) => {
    const refused = {
      status: 422,
      message: '前 40 个字所有人都能看到：锁住的作品没有图片时，正文要更长',
      data: { error: 'post.textTooShortToLock', fields: [{ field: 'content' }] },
    };
    for (const content of ['', '灯'.repeat(40), ` ${'灯'.repeat(40)}\n`])
      expect(await submit(creator, { ...lock, title: '灯', content })).toMatchObject(both(refused));
    expect(await submit(creator, { ...lock, content: '灯'.repeat(41) })).toMatchObject(
      both({ code: '00000' }),
    );
  },
);

test('an edit of a published post leaves something behind its lock, or frees it', async () => {
  const postId = await publishedPost(server, creator, { paidAmount: 5 });
  const edit = (options: object) =>
    server.call(updatePost, { postId, consent: true, content: '江边的灯', ...options }, creator);
  expect(await edit({})).toMatchObject({ data: { error: 'post.textTooShortToLock' } });
  expect(await edit({ paidAmount: 0 })).toMatchObject({ code: '00000' });
  await useSetting(server, previewLength, 3);
  expect(await edit({})).toMatchObject({ code: '00000' });
});

test('a post has one lock, and a price within the bounds', async () => {
  for (const several of [
    { paidAmount: 5, vip: true },
    { paidAmount: 5, subscription: true },
    { subscription: true, vip: true },
  ])
    expect(await submit(creator, several)).toMatchObject(
      both({
        status: 422,
        data: { error: 'post.severalLocks', fields: Object.keys(several).map((field) => ({ field })) },
      }),
    );
  for (const paidAmount of [0.99, 1000.01])
    expect(await submit(creator, { paidAmount })).toMatchObject(
      both({ status: 422, data: { error: 'post.priceOutsideLimits', fields: [{ field: 'paidAmount' }] } }),
    );
  for (const paidAmount of [-1, 1.001, 10_001, '5'])
    expect(await submit(creator, { paidAmount })).toMatchObject(both({ status: 400 }));
});

test('an author of age sells posts while selling is switched on', async () => {
  const birthday = `${new Date().getFullYear() - 19}-01-01`;
  const young = await certifiedMember(server, 'creator', 'young', { birthday });
  await useSetting(server, minimumMoneyAge, 20);
  expect(await submit(young, { paidAmount: 5 })).toMatchObject(
    both({
      status: 403,
      message: '年满 20 周岁才能收费',
      data: { error: 'post.adultOnly', age: 20, fields: [{ field: 'paidAmount' }] },
    }),
  );
  await useSetting(server, sellingOn, false);
  expect(await submit(creator, { paidAmount: 5 })).toMatchObject(
    both({ status: 422, data: { error: 'post.sellingOff' } }),
  );
  await useSetting(server, sellingOn, true);
  expect(await submit(creator, { paidAmount: 5 })).toMatchObject(both({ code: '00000' }));
});

test('a post for subscribers needs the price of a subscription', async () => {
  const other = await certifiedMember(server, 'creator', 'unpriced');
  expect(await submit(other, { subscription: true })).toMatchObject(
    both({
      status: 422,
      data: { error: 'post.noSubscriptionPrice', fields: [{ field: 'subscription' }] },
    }),
  );
});

test('an edit keeps what it leaves out, replaces a lock by another one, and frees the post', async () => {
  const postId = await pendingPost(server, creator, { paidAmount: 5, preview: 'clear' });
  const edit = (options: object) => server.call(updatePost, { postId, ...draft, ...options }, creator);
  const paid = { ...none, paidAmount: 5, preview: 'clear' };
  expect(await optionsOf(postId)).toEqual(paid);
  await edit({});
  expect(await optionsOf(postId)).toEqual(paid);
  await edit({ vip: false, subscription: false });
  expect(await optionsOf(postId)).toEqual(paid);
  await edit({ subscription: true, preview: 'blurred' });
  expect(await optionsOf(postId)).toEqual({ ...none, subscription: true });
  await edit({ paidAmount: 0 });
  expect(await optionsOf(postId)).toEqual({ ...none, subscription: true });
  await edit({ subscription: false });
  expect(await optionsOf(postId)).toEqual(none);
});

test('a further edit of a published post keeps the lock and cover of the one that waits or was rejected', async () => {
  const postId = await publishedPost(server, creator);
  const edit = (options: object) => server.call(updatePost, { postId, ...draft, ...options }, creator);
  const reader = await member(server, 'reader');
  const lockOf = async () => (await server.call(getPost, { id: postId }, reader)).data.unlock.lock;
  const paid = { ...none, paidAmount: 5, preview: 'clear' };
  await edit({ paidAmount: 5, preview: 'clear' });
  await edit({ title: '江边的灯' });
  expect(await optionsOf(postId)).toEqual(paid);
  await decide(server, postId, 'rejected');
  await edit({});
  expect(await optionsOf(postId)).toEqual(paid);
  await decide(server, postId, 'approved');
  expect(await lockOf()).toBe('paid');
  await edit({ paidAmount: 0 });
  await edit({});
  expect(await optionsOf(postId)).toEqual({ ...none, preview: 'clear' });
  await decide(server, postId, 'approved');
  expect(await lockOf()).toBe('free');
});

test('a former creator may go back to the lock that readers see while another one waits', async () => {
  const former = await certifiedMember(server, 'creator', 'back');
  const postId = await publishedPost(server, former, { vip: true });
  const edit = (options: object) => server.call(updatePost, { postId, ...draft, ...options }, former);
  await edit({ paidAmount: 5 });
  await withdrawCertificationOf(server, former);
  for (const allowed of [{}, { vip: true }]) expect((await edit(allowed)).code).toBe('00000');
  expect(await edit({ paidAmount: 5 })).toMatchObject({ data: { error: 'post.creatorOnly' } });
});

test('a former creator edits a paid post and keeps its price, which cannot be raised', async () => {
  const former = await certifiedMember(server, 'creator', 'former');
  const postId = await pendingPost(server, former, { paidAmount: 5 });
  await withdrawCertificationOf(server, former);
  const edit = (options: object) => server.call(updatePost, { postId, ...draft, ...options }, former);
  expect((await edit({ paidAmount: 5 })).code).toBe('00000');
  expect(await edit({ paidAmount: 6 })).toMatchObject({ data: { error: 'post.creatorOnly' } });
  await decide(server, postId, 'approved');
  const reader = await member(server, 'reader');
  const { unlock, rewardable } = (await server.call(getPost, { id: postId }, reader)).data;
  expect(unlock.ways[0]).toEqual({ way: 'buy', price: null, left: null });
  expect(rewardable).toBe(false);
});

test('a change to paid moves the pictures behind the lock, also for URLs of before', async () => {
  const fileId = await readyPicture(server, creator);
  const second = await readyPicture(server, creator);
  const postId = await publishedPost(server, creator, { fileIds: [fileId, second] });
  const reader = await member(server, 'reader');
  const statusOf = async (id: string) => {
    const url = signPictureUrl(forEverybody(server.app.config, new Date()), id, 360);
    return (await server.http.inject({ url })).statusCode;
  };
  expect([await statusOf(fileId), await statusOf(second)]).toEqual([200, 200]);
  await server.call(
    updatePost,
    { postId, ...draft, fileIds: [fileId, second], paidAmount: 5, preview: 'clear' },
    creator,
  );
  expect(await statusOf(fileId)).toBe(200);
  await decide(server, postId, 'approved');
  expect([await statusOf(fileId), await statusOf(second)]).toEqual([404, 404]);
  const { files, unlock } = (await server.call(getPost, { id: postId }, reader)).data;
  expect(unlock.preview).toEqual({ cover: 'clear', video: false });
  // The chosen cover is signed for the reader; the other picture has no URL.
  const cover = await server.http.inject({ url: files[0]!.url, headers: { authorization: reader.token } });
  expect([cover.statusCode, files[1]!.url]).toEqual([200, '']);
});
