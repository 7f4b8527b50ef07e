import { type Comment, commentInfo, commentPage, replyPage } from '@muyu/contract/comment.ts';
import { pageSize } from '@muyu/contract/core/paging.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { type CommentPages, withReplies } from './comment-cache.ts';

type Wanted = { postId: string; commentId: string; replyId?: string };

const nothing: CommentPages['pages'][number]['waiting'] = { comments: [], replies: [] };

/** So many pages are read to reach a reply; one that lies deeper stands after a gap. */
const mostPages = 4;

/** A comment with its replies in a row up to this one. */
async function upTo(replyId: string, comment: Comment, signal: AbortSignal): Promise<Comment> {
  const { postId, commentId } = comment;
  let now = comment;
  for (let pages = 0; pages < mostPages && now.nextPage; pages++) {
    if (now.childLists.some((reply) => reply.replyId === replyId)) break;
    const asked = { postId, commentId, page: now.nextPage, size: pageSize.cap };
    const { resultList, nextPage, hasNextPage } = await client.request(replyPage, asked, { signal });
    now = { ...withReplies(now, resultList), nextPage, hasNextPage };
  }
  return now;
}

/**
 * One comment with its first replies, and a reply of it that is asked for, kept like a list of one, so that every act
 * changes it as it changes the list. `inRow`: with all the replies before the one that is asked for, and
 * what of the viewer's own waits.
 */
export const useLook = ({ postId, commentId, replyId }: Wanted, inRow = false) =>
  useQuery({
    queryKey: [...client.keyOf(commentInfo, { postId, commentId, replyId }), inRow],
    async queryFn({ signal }): Promise<CommentPages> {
      const asked = { postId, commentId, replyId };
      // What of mine waits is told with the list of the post.
      const list = inRow ? client.request(commentPage, { postId, limit: 1 }, { signal }) : null;
      const [{ comment, reply }, waiting] = await Promise.all([
        client.request(commentInfo, asked, { signal }),
        list?.then((data) => data.waiting) ?? nothing,
      ]);
      const near = inRow && reply ? await upTo(reply.replyId, comment, signal) : comment;
      const whole = reply ? withReplies(near, [reply]) : near;
      const page = { resultList: [whole], hasNextPage: false, nextPage: null };
      return { pages: [{ ...page, waiting }], pageParams: ['1'] };
    },
    enabled: postId !== '' && commentId !== '',
    meta: { inlineNotFound: true },
  });
