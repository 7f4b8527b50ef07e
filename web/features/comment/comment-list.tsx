import { useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import type { Post } from '@muyu/contract/post.ts';
import { usePostState } from '../../client/overlay.ts';
import { cx } from '../../ui/cx.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Empty, EndOfList } from '../../ui/states.tsx';
import { CommentRow } from './comment-row.tsx';
import { CommentSkeleton } from './comment-skeleton.tsx';
import { ListHead } from './list-head.tsx';
import { PickRow } from './pick-row.tsx';
import { usePicking } from './picking.tsx';
import { Replies } from './replies.tsx';
import { useTalk } from './talk.tsx';
import { useComments, useLoadedComments } from './use-comments.ts';
import { type Spot, useSpot } from './use-spot.ts';

type Props = {
  post: Post;
  /** What a link leads to: brought into sight and marked. */
  spot?: Spot;
  /** Is how much is said told above the list already? */
  counted?: boolean;
};
const noReplies: Reply[] = [];
const noComments: Comment[] = [];

/** What is said below a post: pinned first, then what of mine waits, then the newest. */
export function CommentList({ post: given, spot, counted = false }: Props) {
  const { t } = useLingui();
  const post = usePostState(given);
  const comments = useComments(post.postId);
  const { waiting } = useLoadedComments(post.postId);
  const { write } = useTalk();
  const { active: picking } = usePicking();
  const { items } = comments;
  useSpot(post.postId, spot, items, !comments.pending && !comments.failed);
  const pinned = items.filter(({ top }) => top);
  const mine = picking ? noComments : (waiting?.comments ?? noComments);
  const shown = [...pinned, ...mine, ...items.filter(({ top }) => !top)];
  const waitingBelow = (commentId: string) =>
    (waiting?.replies ?? noReplies).filter((reply) => reply.commentId === commentId);
  return (
    <section id="comments" aria-label={t`评论`} className={cx(!counted && 'border-t border-line pt-3')}>
      <ListHead post={post} counted={counted} />
      <PagedList
        paged={{ ...comments, items: shown }}
        skeleton={<CommentSkeleton />}
        end={<EndOfList />}
        empty={
          post.closeComment ? (
            <p className="px-4 py-10 text-center text-body text-fg3">{t`作者已关闭评论`}</p>
          ) : (
            <Empty
              title={t`还没有评论`}
              text={t`第一句话，留给你来说。`}
              action={{ label: t`写评论`, onClick: write }}
            />
          )
        }
      >
        <ul className="px-2">
          {shown.map((comment) => (
            <li
              key={comment.commentId}
              className="[contain-intrinsic-size:auto_96px] [content-visibility:auto]"
            >
              {picking ? <PickRow comment={comment} /> : <CommentRow said={comment} post={post} />}
              <Replies
                comment={comment}
                waiting={picking ? noReplies : waitingBelow(comment.commentId)}
                row={(reply) =>
                  picking ? (
                    <PickRow comment={comment} reply={reply} />
                  ) : (
                    <CommentRow said={reply} post={post} siblings={comment.childLists} />
                  )
                }
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
