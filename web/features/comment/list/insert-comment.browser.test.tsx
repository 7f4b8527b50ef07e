import { addComment, type Comment, getComment, listComments } from '@muyu/contract/comment.ts';
import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { listPhrases } from '@muyu/contract/site/promotion.ts';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../app/query.ts';
import { client } from '../../../client/client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { comment } from '../../../testing/samples.ts';
import type { CommentPages } from '../comment-cache.ts';
import { CommentSectionProvider } from '../comment-section-context.tsx';
import { field, newPostId, send, show } from '../composer/testing/show-composer.tsx';
import { useLinkedComment } from './use-linked-comment.ts';

const pagesOf = (...resultList: Comment[]): CommentPages => ({
  pages: [
    {
      resultList,
      hasNextPage: false,
      nextPage: null,
      waiting: { comments: [], replies: [] },
      mayComment: true,
    },
  ],
  pageParams: ['1'],
});
const idsIn = (queryKey: readonly unknown[]) =>
  queryClient
    .getQueryData<CommentPages>(queryKey)
    ?.pages.flatMap(({ resultList }) => resultList.map(({ commentId }) => commentId));

/** A post with a loaded list and a loaded thread of one comment, "x". */
function loadPost() {
  const postId = newPostId();
  const x = comment({ postId, commentId: 'x' });
  const list = client.keyOf(listComments, { postId, order: 'hot' });
  const thread = [...client.keyOf(getComment, { postId, commentId: 'x', replyId: undefined }), true];
  queryClient.setQueryData(list, pagesOf(x));
  queryClient.setQueryData(thread, pagesOf(x));
  return { postId, list, thread };
}

function LinkedComment({ postId }: { postId: string }) {
  useLinkedComment(postId, { commentId: 'linked' }, [], true);
  return null;
}

beforeEach(() => {
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  fakeServer.reply(listPhrases, { timestamp: 1, phrases: [] });
  fakeServer.reply(addComment, ({ postId }) => comment({ postId, commentId: 'new' }));
});

test('a new comment goes into the list of the post, and not into the thread of another comment', async () => {
  const { postId, list, thread } = loadPost();
  await show(postId);
  await field.fill('灯下见');
  await send.click();
  await expect.poll(() => idsIn(list)).toEqual(['new', 'x']);
  expect(idsIn(thread)).toEqual(['x']);
});

test('a comment that a link leads to goes into the list of the post, and into no thread', async () => {
  const { postId, list, thread } = loadPost();
  const linked = comment({ postId, commentId: 'linked' });
  fakeServer.reply(getComment, { comment: linked, reply: null });
  await renderPage(
    <CommentSectionProvider>
      <LinkedComment postId={postId} />
    </CommentSectionProvider>,
  );
  await expect.poll(() => idsIn(list)).toEqual(['linked', 'x']);
  expect(idsIn(thread)).toEqual(['x']);
  const own = client.keyOf(getComment, { postId, commentId: 'linked', replyId: undefined });
  expect(idsIn([...own, false])).toEqual(['linked']);
});
