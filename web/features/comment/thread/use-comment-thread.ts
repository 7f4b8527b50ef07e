import { type Comment, getComment, listComments, listReplies } from '@muyu/contract/comment.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { readSetting } from '../../../client/site/site-settings.ts';
import { type CommentPages, withReplies } from '../comment-cache.ts';

type ThreadTarget = { postId: string; commentId: string; replyId?: string };

type FirstPage = Pick<CommentPages['pages'][number], 'waiting' | 'mayComment'>;
const noList: FirstPage = { waiting: { comments: [], replies: [] }, mayComment: true };

/** Number of pages that are loaded to reach a reply; a deeper reply is shown after a gap. */
const maxPages = 4;

/** Loads the replies of a comment up to this reply. */
async function loadRepliesUpTo(replyId: string, comment: Comment, signal: AbortSignal): Promise<Comment> {
  const { postId, commentId } = comment;
  let now = comment;
  for (let pages = 0; pages < maxPages && now.nextPage; pages++) {
    if (now.childLists.some((reply) => reply.replyId === replyId)) break;
    const input = { postId, commentId, page: now.nextPage, size: readSetting('site.pageLargest') };
    const { resultList, nextPage, hasNextPage } = await client.request(listReplies, input, { signal });
    now = { ...withReplies(now, resultList), nextPage, hasNextPage };
  }
  return now;
}

/**
 * One comment with its first replies and a requested reply, cached as a list of one comment, so that all changes of
 * comments apply to it. `isContiguous`: all replies before the requested one are loaded.
 */
export const useCommentThread = ({ postId, commentId, replyId }: ThreadTarget, isContiguous = false) =>
  useQuery({
    queryKey: [...client.keyOf(getComment, { postId, commentId, replyId }), isContiguous],
    async queryFn({ signal }): Promise<CommentPages> {
      const input = { postId, commentId, replyId };
      // Pending comments of the viewer, and whether the author takes new ones, come with the list of the post.
      const list = isContiguous ? client.request(listComments, { postId, limit: 1 }, { signal }) : null;
      const [{ comment, reply }, { waiting, mayComment }] = await Promise.all([
        client.request(getComment, input, { signal }),
        list ?? noList,
      ]);
      const near = isContiguous && reply ? await loadRepliesUpTo(reply.replyId, comment, signal) : comment;
      const whole = reply ? withReplies(near, [reply]) : near;
      const page = { resultList: [whole], hasNextPage: false, nextPage: null };
      return { pages: [{ ...page, waiting, mayComment }], pageParams: ['1'] };
    },
    enabled: postId !== '' && commentId !== '',
    meta: { inlineNotFound: true },
  });
