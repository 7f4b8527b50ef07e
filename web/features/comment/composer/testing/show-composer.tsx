import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/render.tsx';
import { post } from '../../../../testing/samples.ts';
import { CommentSectionProvider, useCommentSection } from '../../comment-section-context.tsx';
import { Composer } from '../composer.tsx';

type ReplyButtonProps = { commentId: string; nickname: string };

/** Aims the composer at a comment, as the reply button of a row does. */
function ReplyButton({ commentId, nickname }: ReplyButtonProps) {
  const { setReplyTarget } = useCommentSection();
  return (
    <button type="button" onClick={() => setReplyTarget({ commentId, replyId: null, nickname })}>
      回复 {nickname}
    </button>
  );
}

let postCount = 0;
/** A post that no other test has written on: drafts live as long as the tab. */
export const newPostId = () => {
  postCount += 1;
  return `post-${postCount}`;
};

/** Renders the composer of a post, with buttons that aim it at a comment. */
export const show = (postId = newPostId()) =>
  renderPage(
    <CommentSectionProvider>
      <ReplyButton commentId="c1" nickname="博" />
      <ReplyButton commentId="c2" nickname="程" />
      <Composer post={post({ postId })} actions={<button type="button">点赞</button>} />
    </CommentSectionProvider>,
  );

export const field = page.getByRole('textbox');
export const send = page.getByRole('button', { name: '发送' });
