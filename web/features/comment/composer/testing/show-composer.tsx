import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/render.tsx';
import { post } from '../../../../testing/samples.ts';
import { CommentSectionProvider, useCommentSection } from '../../comment-section-context.tsx';
import { Composer } from '../composer.tsx';

/** Aims the composer at a comment, as the reply button of a row does. */
function ReplyButton() {
  const { setReplyTarget } = useCommentSection();
  const target = { commentId: 'c1', replyId: null, nickname: '博' };
  return (
    <button type="button" onClick={() => setReplyTarget(target)}>
      回复 博
    </button>
  );
}

let postCount = 0;
/** A post that no other test has written on: drafts live as long as the tab. */
export const newPostId = () => {
  postCount += 1;
  return `post-${postCount}`;
};

/** Renders the composer of a post, with a button that aims it at a comment. */
export const show = (postId = newPostId()) =>
  renderPage(
    <CommentSectionProvider>
      <ReplyButton />
      <Composer post={post({ postId })} actions={<button type="button">点赞</button>} />
    </CommentSectionProvider>,
  );

export const field = page.getByRole('textbox');
export const send = page.getByRole('button', { name: '发送' });
