import type { LoginData } from '@muyu/contract/account/account.ts';
import {
  addComment,
  getComment,
  listComments,
  listReplies,
  replyToComment,
  replyToReply,
} from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply } from '@muyu/contract/comment-management.ts';
import { like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { beforeAll, expect, test } from 'vitest';
import { pendingPost, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { postReportTarget } from '../post/scenario.ts';

const server = testServer();
const nobody = '01890000-0000-7000-8000-000000000000';
let author: LoginData;
let reader: LoginData;
let postId: string;
let commentId: string;
let replyId: string;

beforeAll(async () => {
  author = await member(server, 'author');
  reader = await member(server, 'reader');
  postId = await publishedPost(server, author);
  commentId = (await server.call(addComment, { postId, content: 'one' }, reader)).data.commentId;
  replyId = (await server.call(replyToComment, { postId, commentId, content: 'two' }, reader)).data.replyId;
});

const content = 'words';
const hide = (id: string) =>
  server.app.db.transaction((tx) =>
    postReportTarget(server.app).remove(tx, { targetId: id, postId: id }, 'hide', new Date()),
  );
const writes = () => [
  server.call(addComment, { postId, content }, caller),
  server.call(replyToComment, { postId, commentId, content }, caller),
  server.call(replyToReply, { postId, commentId, replyId, content }, caller),
  server.call(deleteComment, { postId, commentId }, caller),
  server.call(deleteReply, { postId, commentId, replyId }, caller),
];
const reads = () => [
  server.call(listComments, { postId }, caller),
  server.call(listReplies, { postId, commentId }, caller),
];
let caller: { token?: string } = {};

test('only members write comments', async () => {
  caller = await visitor(server);
  for (const reply of await Promise.all(writes()))
    expect(reply).toMatchObject({ status: 403, code: '10103' });
  for (const reply of await Promise.all(reads())) expect(reply).toMatchObject({ status: 200, code: '00000' });
  caller = {};
  for (const reply of await Promise.all([...writes(), ...reads()])) {
    expect(reply).toMatchObject({ status: 401, code: '10201' });
  }
});

test('only the author of the comment and the author of the post delete it', async () => {
  const stranger = await member(server, 'stranger');
  const refused = { status: 403, code: '10103', data: { error: 'core.notAllowed' } };
  expect(await server.call(deleteComment, { postId, commentId }, stranger)).toMatchObject(refused);
  expect(await server.call(deleteReply, { postId, commentId, replyId }, stranger)).toMatchObject(refused);
  const [shown] = (await server.call(listComments, { postId }, stranger)).data.resultList;
  expect(shown).toMatchObject({ commentId, commentNum: 1 });
});

test('unknown posts, comments and replies are not found', async () => {
  const notFound = (error: string) => ({ status: 404, code: '404', data: { error } });
  for (const id of [nobody, 'nothing']) {
    for (const reply of [
      await server.call(addComment, { postId: id, content }, reader),
      await server.call(replyToComment, { postId: id, commentId, content }, reader),
      await server.call(replyToReply, { postId: id, commentId, replyId, content }, reader),
      await server.call(listComments, { postId: id }, reader),
      await server.call(listReplies, { postId: id, commentId }, reader),
      await server.call(like, { type: '5', postId: id, commentId, status: 1 }, reader),
      await server.call(like, { type: '5', postId, commentId: id, status: 1 }, reader),
    ]) {
      expect(reply).toMatchObject(notFound('post.notFound'));
    }
    for (const reply of [
      await server.call(replyToComment, { postId, commentId: id, content }, reader),
      await server.call(replyToReply, { postId, commentId: id, replyId, content }, reader),
      await server.call(replyToReply, { postId, commentId, replyId: id, content }, reader),
      await server.call(listReplies, { postId, commentId: id }, reader),
      await server.call(deleteComment, { postId: id, commentId }, reader),
      await server.call(deleteComment, { postId, commentId: id }, reader),
      await server.call(deleteReply, { postId: id, commentId, replyId }, reader),
      await server.call(deleteReply, { postId, commentId: id, replyId }, reader),
      await server.call(deleteReply, { postId, commentId, replyId: id }, reader),
    ]) {
      expect(reply).toMatchObject(notFound('comment.notFound'));
    }
  }
});

test('a reply is not accepted as a first-level comment, nor a comment of another post', async () => {
  const other = await publishedPost(server, author);
  const elsewhere = (await server.call(addComment, { postId: other, content }, reader)).data.commentId;
  for (const reply of [
    await server.call(replyToComment, { postId, commentId: replyId, content }, reader),
    await server.call(replyToReply, { postId, commentId, replyId: commentId, content }, reader),
    await server.call(replyToReply, { postId: other, commentId: elsewhere, replyId, content }, reader),
    await server.call(listReplies, { postId, commentId: elsewhere }, reader),
    await server.call(deleteComment, { postId, commentId: replyId }, reader),
    await server.call(deleteComment, { postId, commentId: elsewhere }, reader),
    await server.call(deleteReply, { postId: other, commentId: elsewhere, replyId }, reader),
  ]) {
    expect(reply).toMatchObject({ status: 404, data: { error: 'comment.notFound' } });
  }
});

test('pending, hidden and deleted posts accept and show no comments', async () => {
  const waiting = await pendingPost(server, author);
  expect(await server.call(addComment, { postId: waiting, content }, author)).toMatchObject({ status: 404 });
  for (const state of ['hidden', 'deleted'] as const) {
    const gone = await publishedPost(server, author);
    const old = (await server.call(addComment, { postId: gone, content }, reader)).data.commentId;
    if (state === 'deleted') await server.call(deletePost, { postId: gone }, author);
    else await hide(gone);
    for (const reply of [
      await server.call(addComment, { postId: gone, content }, reader),
      await server.call(replyToComment, { postId: gone, commentId: old, content }, reader),
      await server.call(listComments, { postId: gone }, reader),
      await server.call(getComment, { postId: gone, commentId: old }, reader),
      await server.call(like, { type: '5', postId: gone, commentId: old, status: 1 }, reader),
    ]) {
      expect(reply).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
    }
    if (state === 'deleted') continue;
    const deleted = await server.call(deleteComment, { postId: gone, commentId: old }, reader);
    expect(deleted).toMatchObject({ code: '00000', data: { commentNum: 0 } });
  }
});

test('a reply below a hidden post can be deleted, and the answer names no other reply', async () => {
  const gone = await publishedPost(server, author);
  const root = (await server.call(addComment, { postId: gone, content }, author)).data.commentId;
  const replyAs = async (by: LoginData) =>
    (await server.call(replyToComment, { postId: gone, commentId: root, content }, by)).data.replyId;
  const own = await replyAs(reader);
  await replyAs(author);
  await hide(gone);
  const deleted = await server.call(deleteReply, { postId: gone, commentId: root, replyId: own }, reader);
  expect(deleted).toMatchObject({ code: '00000', data: { commentNum: 0, next: null } });
});

test('closed comments refuse new ones, and no deletion', async () => {
  const closed = await publishedPost(server, author, { closeComment: true });
  const texts = {
    zh_CN: '作者已关闭评论',
    en_US: 'The author has closed the comment',
    ja: '投稿者がコメントをオフにしています',
  } as const;
  for (const [locale, message] of Object.entries(texts)) {
    const by = { ...reader, locale: locale as keyof typeof texts };
    const reply = await server.call(addComment, { postId: closed, content }, by);
    expect(reply).toMatchObject({ status: 422, code: '10000', message, data: { error: 'comment.closed' } });
  }
});

test.each([
  '',
  '   \n ',
  '\u200b\u200b',
  '\u200d',
  '\u2060\ufeff',
  '\u3164',
  '\u2800',
  '\u0000\u0007',
  '\ufe0f',
])('a text without visible characters is empty: %j', async (typed) => {
  const reply = await server.call(addComment, { postId, content: typed }, { ...reader, locale: 'en_US' });
  expect(reply).toMatchObject({
    status: 422,
    code: '10000',
    message: 'Please add a comment before submitting',
    data: { error: 'comment.empty' },
  });
});

test.each([
  ['<script>alert(1)</script> & "quotes"', '<script>alert(1)</script> & "quotes"'],
  ['👩‍👩‍👧‍👦 家族 🇯🇵', '👩‍👩‍👧‍👦 家族 🇯🇵'],
  ['مرحبا بالعالم', 'مرحبا بالعالم'],
  ['a\u0000b\u0007c\u202ed', 'abcd'],
  ['一\r\n\r\n\r\n\r\n二', '一\n\n二'],
  ["Robert'); drop table comment;--", "Robert'); drop table comment;--"],
])('a text is stored as typed, without invisible characters: %j', async (typed, kept) => {
  const reply = await server.call(addComment, { postId, content: typed }, reader);
  expect(reply.data.content).toBe(kept);
  const page = await server.call(listComments, { postId, limit: 1 }, reader);
  expect(page.data.resultList[0]!.content).toBe(kept);
});

test('accepts 500 grapheme clusters and refuses 501', async () => {
  const family = '👨‍👩‍👧';
  expect((await server.call(addComment, { postId, content: family.repeat(500) }, reader)).code).toBe('00000');
  const long = await server.call(addComment, { postId, content: family.repeat(501) }, reader);
  expect(long).toMatchObject({
    status: 400,
    code: '10101',
    message: '评论最多 500 个字',
    data: { error: 'comment.tooLong', limit: 500 },
  });
  for (const typed of ['长'.repeat(5_000), '👨‍👩‍👧'.repeat(5_000).slice(0, 20_000)]) {
    const reply = await server.call(addComment, { postId, content: typed }, reader);
    expect(reply).toMatchObject({ status: 400, data: { error: 'comment.tooLong' } });
  }
  const beyond = await server.call(addComment, { postId, content: '长'.repeat(20_001) }, reader);
  expect(beyond).toMatchObject({ status: 400, data: { error: 'core.badInput' } });
});

test.each([
  ['no visible characters', { content: ' \u200b\n ' }, 422, 'comment.empty'],
  ['501 characters', { content: '长'.repeat(501) }, 400, 'comment.tooLong'],
  ['a mention of nobody', { content: '@x', markUserIds: [nobody] }, 422, 'comment.unknownMark'],
  ['a banned term', { content: '网络赌博' }, 422, 'word.sensitive'],
])('a reply with %s is refused, to a comment and to a reply', async (_what, given, status, error) => {
  const refused = { status, data: { error } };
  expect(await server.call(replyToComment, { postId, commentId, ...given }, reader)).toMatchObject(refused);
  const below = { postId, commentId, replyId };
  expect(await server.call(replyToReply, { ...below, ...given }, reader)).toMatchObject(refused);
});

test('calls about a comment name the field that is missing', async () => {
  const own = await publishedPost(server, author);
  const { commentId: first } = (await server.call(addComment, { postId: own, content }, reader)).data;
  const missing = (field: string) => ({ status: 400, data: { error: 'core.badInput', fields: [{ field }] } });
  const likeOfNone = await server.call(like, { type: '5', postId: own, status: 1 }, author);
  expect(likeOfNone).toMatchObject(missing('commentId'));
  expect(await server.call(deleteComment, { commentId: first }, author)).toMatchObject(missing('postId'));
  expect(await server.call(addReport, { typeId: 1, commentId: first }, author)).toMatchObject(
    missing('postId'),
  );
  expect((await server.call(deleteComment, { commentId: first, postId: own }, author)).status).toBe(200);
});
