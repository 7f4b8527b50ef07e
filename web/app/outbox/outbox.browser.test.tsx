import {
  addComment,
  type Comment,
  commentErrors,
  listComments,
  replyToReply,
} from '@muyu/contract/comment.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { listPhrases } from '@muyu/contract/site/promotion.ts';
import { follow } from '@muyu/contract/social.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CommentList, CommentSectionProvider, Composer } from '#features/comment';
import { PostBarActions } from '#features/post';
import { FollowButton } from '#features/social';
import { useOutbox } from '../../client/offline/outbox.ts';
import { clearPatches } from '../../client/optimistic-patches.ts';
import { goOffline, goOnline } from '../../testing/connection.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { switchLanguage } from '../../testing/language.ts';
import { renderPage } from '../../testing/render.tsx';
import { comment, pageOf, person, post, reply } from '../../testing/samples.ts';
import { applyQueuedActs } from './apply-queued.ts';
import { installOutbox } from './install-outbox.ts';

const open = vi.fn();
beforeAll(() => installOutbox(open));

const disconnect = () => {
  goOffline();
  // A field asks for the list after a pause in typing; an answer would bring the connection back.
  fakeServer.reply(listSensitiveTerms, () => {
    throw connectionLost;
  });
};
const heart = page.getByRole('button', { name: /^点赞/ });

beforeEach(() => {
  open.mockClear();
  fakeServer.reply(like, ({ status }) => ({ isThumbup: status === 1, thumbupNum: status === 1 ? 4 : 3 }));
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  fakeServer.reply(listPhrases, { timestamp: 1, phrases: [] });
  fakeServer.reply(listComments, {
    ...pageOf<Comment>(),
    waiting: { comments: [], replies: [] },
    mayComment: true,
  });
});

test('a like without a network is marked as waiting and is sent with the connection', async () => {
  await renderPage(<PostBarActions post={post()} />);
  disconnect();
  await heart.click();
  await expect.element(heart).toHaveAccessibleName('点赞 4，等待发送');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  expect(fakeServer.requestsTo(like)).toEqual([]);
  goOnline();
  await expect.element(heart).toHaveAccessibleName('点赞 4');
  expect(fakeServer.requestsTo(like)).toMatchObject([{ postId: 'post', status: 1 }]);
});

test('a like whose reply was lost is sent again', async () => {
  fakeServer.reply(like, () => {
    fakeServer.reply(like, { isThumbup: true, thumbupNum: 4 });
    throw connectionLost;
  });
  await renderPage(<PostBarActions post={post()} />);
  await heart.click();
  await expect.poll(() => fakeServer.requestsTo(like)).toHaveLength(2);
  await expect.element(heart).toHaveAccessibleName('点赞 4');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a like that is taken back before the connection returns sends nothing', async () => {
  await renderPage(<PostBarActions post={post()} />);
  disconnect();
  await heart.click();
  await heart.click();
  await expect.element(heart).toHaveAccessibleName('点赞 3');
  goOnline();
  expect(useOutbox.getState().entries).toEqual([]);
  expect(fakeServer.requestsTo(like)).toEqual([]);
});

test('a refused like goes back with a message', async () => {
  await renderPage(<PostBarActions post={post()} />);
  disconnect();
  await heart.click();
  fakeServer.reply(like, () => {
    throw new ErrorReply(postErrors.notFound, '这件作品已经不在了');
  });
  goOnline();
  await expect.element(page.getByText('没能点赞：这件作品已经不在了')).toBeVisible();
  await expect.element(heart).toHaveAccessibleName('点赞 3');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

test('in English, the message of a refused like has an English colon', async () => {
  await switchLanguage('en_US');
  await renderPage(<PostBarActions post={post()} />);
  disconnect();
  await page.getByRole('button', { name: /^Like/ }).click();
  fakeServer.reply(like, () => {
    throw new ErrorReply(postErrors.notFound, 'This post is gone');
  });
  goOnline();
  await expect.element(page.getByText('Couldn’t add your like: This post is gone')).toBeVisible();
});

test('queued acts are shown again after the patches are gone, as after a reload', async () => {
  await renderPage(<PostBarActions post={post()} />);
  disconnect();
  await heart.click();
  clearPatches();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  applyQueuedActs();
  await expect.element(heart).toHaveAccessibleName('点赞 4，等待发送');
});

test('a follow waits and is sent with the connection', async () => {
  fakeServer.reply(follow, ({ userId }) => ({ userId, relation: 'following' as const }));
  await renderPage(<FollowButton person={{ ...person('博'), relation: 'none' }} />);
  disconnect();
  await page.getByRole('button', { name: '关注 博' }).click();
  await expect.element(page.getByRole('button', { name: '已关注 博，等待发送' })).toBeVisible();
  goOnline();
  await expect.element(page.getByRole('button', { name: '已关注 博', exact: true })).toBeVisible();
  expect(fakeServer.requestsTo(follow)).toHaveLength(1);
});

async function showComments() {
  await renderPage(
    <CommentSectionProvider>
      <CommentList post={post()} />
      <Composer post={post()} actions={null} />
    </CommentSectionProvider>,
  );
  await expect.element(page.getByText(/还没有评论|码头见/)).toBeVisible();
  // The field loads phrases when it is focused. An answer after the connection is lost would bring it back.
  await field.click();
  await expect.poll(() => fakeServer.requestsTo(listPhrases)).toHaveLength(1);
}
const field = page.getByRole('textbox');
const send = page.getByRole('button', { name: '发送', exact: true });
const waiting = page.getByRole('list', { name: '等待发送的评论' });

test('a comment without a network waits in the list and is sent once with the connection', async () => {
  fakeServer.reply(addComment, ({ content }) => comment({ content }));
  await showComments();
  disconnect();
  await field.fill('灯下见');
  await send.click();
  await expect.element(field).toHaveValue('');
  await expect.element(waiting.getByText('灯下见')).toBeVisible();
  await expect.element(waiting.getByText('等待发送')).toBeVisible();
  fakeServer.reply(listComments, {
    ...pageOf(comment({ content: '灯下见' })),
    waiting: { comments: [], replies: [] },
    mayComment: true,
  });
  goOnline();
  await expect.element(page.getByText('评论已发布')).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(page.getByText('灯下见')).toBeVisible();
  expect(fakeServer.requestsTo(addComment)).toHaveLength(1);
});

test('a comment that waits is deleted after a question', async () => {
  await showComments();
  disconnect();
  await field.fill('灯下见');
  await send.click();
  await waiting.getByRole('button', { name: '删除' }).click();
  const dialog = page.getByRole('alertdialog', { name: '删除这条评论？' });
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await waiting.getByRole('button', { name: '删除' }).click();
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
});

test('a refused comment stays with the reason, and its text returns to the field', async () => {
  fakeServer.reply(addComment, () => {
    throw new ErrorReply(commentErrors.closed, '作者已关闭评论');
  });
  await showComments();
  disconnect();
  await field.fill('灯下见');
  await send.click();
  await expect.element(waiting).toBeVisible();
  goOnline();
  await expect.element(waiting.getByText('作者已关闭评论')).toBeVisible();
  await page.getByRole('button', { name: '去看看' }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith('/post/postDetail?postId=post#comments');
  await waiting.getByRole('button', { name: '修改' }).click();
  await expect.element(field).toHaveValue('灯下见');
  await expect.element(waiting).not.toBeInTheDocument();
});

test('a waiting reply that is changed is still a reply', async () => {
  const answered = reply({ commentId: 'c1', replyId: 'r1', content: '码头见', userInfo: person('博') });
  const of = comment({ commentId: 'c1', content: '雨停了', commentNum: 1, childLists: [answered] });
  fakeServer.reply(listComments, { ...pageOf(of), waiting: { comments: [], replies: [] }, mayComment: true });
  await showComments();
  disconnect();
  await page.getByRole('button', { name: '回复 博' }).click();
  await field.fill('灯下见');
  await send.click();
  await waiting.getByRole('button', { name: '修改' }).click();
  await expect.element(field).toHaveValue('灯下见');
  await expect.element(field).toHaveAccessibleName('回复 @博');
  await field.fill('灯下再见');
  await send.click();
  await expect.element(waiting.getByText('灯下再见')).toBeVisible();
  fakeServer.reply(replyToReply, ({ commentId, content }) => reply({ commentId, content }));
  goOnline();
  await expect.poll(() => fakeServer.requestsTo(replyToReply)).toHaveLength(1);
  expect(fakeServer.requestsTo(replyToReply)).toMatchObject([
    { commentId: 'c1', replyId: 'r1', content: '灯下再见' },
  ]);
  expect(fakeServer.requestsTo(addComment)).toEqual([]);
});

test('a waiting comment stays in the list while another text is in the field', async () => {
  await showComments();
  disconnect();
  await field.fill('灯下见');
  await send.click();
  await field.fill('另一句');
  await waiting.getByRole('button', { name: '修改' }).click();
  await expect.element(page.getByText('先发送或清空正在写的评论')).toBeVisible();
  await expect.element(field).toHaveValue('另一句');
  await expect.element(waiting.getByText('灯下见')).toBeVisible();
  await field.fill('');
  await waiting.getByRole('button', { name: '修改' }).click();
  await expect.element(field).toHaveValue('灯下见');
});

test('acts are sent in their order', async () => {
  const order: string[] = [];
  fakeServer.reply(like, ({ postId }) => {
    order.push(postId);
    return { isThumbup: true, thumbupNum: 4 };
  });
  const ids = ['p1', 'p2', 'p3'];
  await renderPage(ids.map((postId) => <PostBarActions key={postId} post={post({ postId })} />));
  disconnect();
  for (const at of [2, 0, 1]) await heart.nth(at).click();
  goOnline();
  await expect.poll(() => order).toEqual(['p3', 'p1', 'p2']);
});

test('a collect without a network is marked as waiting and is sent with the connection', async () => {
  fakeServer.reply(collect, ({ status }) => ({ isCollect: status === 1, collectNum: status === 1 ? 2 : 1 }));
  await renderPage(<PostBarActions post={post()} />);
  const star = page.getByRole('button', { name: /^收藏/ });
  disconnect();
  await star.click();
  await expect.element(star).toHaveAccessibleName(/等待发送$/);
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  expect(fakeServer.requestsTo(collect)).toEqual([]);
  goOnline();
  await expect.element(star).not.toHaveAccessibleName(/等待发送/);
  expect(fakeServer.requestsTo(collect)).toMatchObject([{ postId: 'post', status: 1 }]);
});
