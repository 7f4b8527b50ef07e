import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useLocale } from '../../client/locale.ts';
import { usePostState } from '../../client/overlay.ts';
import { compactCount } from '../../ui/numbers.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Empty, EndOfList } from '../../ui/states.tsx';
import { CommentRow } from './comment-row.tsx';
import { Replies } from './replies.tsx';
import { useTalk } from './talk.tsx';
import { useComments } from './use-comments.ts';
import { useDeleteComment } from './use-delete-comment.ts';

/** What is said below a post: pinned first, then the newest. */
export function CommentList({ post: given }: { post: Post }) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const post = usePostState(given);
  const comments = useComments(post.postId);
  const deleting = useDeleteComment(post);
  const { answer } = useTalk();
  const closed = post.closeComment;
  const count = compactCount(post.commentNum, locale);
  return (
    <section id="comments" aria-label={t`评论`} className="border-t border-line pt-3">
      <h2 className="px-4 pb-1 text-body font-semibold">
        <Trans>评论</Trans> <span className="numbers text-fg3">{count}</span>
      </h2>
      <PagedList
        paged={comments}
        skeleton={<CommentSkeleton />}
        end={<EndOfList />}
        empty={
          closed ? (
            <p className="px-4 py-10 text-center text-body text-fg3">
              <Trans>作者已关闭评论</Trans>
            </p>
          ) : (
            <Empty
              title={t`还没有评论`}
              text={t`第一句话，留给你来说。`}
              action={{ label: t`写评论`, onClick: () => answer(null) }}
            />
          )
        }
      >
        <ul className="px-2">
          {comments.items.map((comment) => (
            <li
              key={comment.commentId}
              className="[contain-intrinsic-size:auto_96px] [content-visibility:auto]"
            >
              <CommentRow said={comment} closed={closed} onDelete={deleting.ofComment(comment)} />
              <Replies
                comment={comment}
                closed={closed}
                deleting={(reply) => deleting.ofReply(comment, reply)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}

const CommentSkeleton = () =>
  [0, 1, 2, 3].map((row) => (
    <div key={row} className="flex gap-3 px-4 py-2">
      <Skeleton className="size-9 rounded-full!" />
      <div className="flex-1 space-y-2 pt-1">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-16" />
      </div>
    </div>
  ));
