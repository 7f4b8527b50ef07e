import { useLingui } from '@lingui/react/macro';
import { ApiError, isError } from '@muyu/contract/core/client.ts';
import { getPost, type Post, postErrors } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { client } from '../../../client/client.ts';
import { usePatchedPost } from '../../../client/optimistic-patches.ts';
import { EmptyState, ErrorState } from '../../../ui/list/list-states.tsx';
import { useSkeletonTiming } from '../../../ui/list/skeleton-timing.ts';
import { Page } from '../../../ui/page/page.tsx';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { ClosedComments } from '../composer/closed-comments.tsx';
import { Composer } from '../composer/composer.tsx';
import { CommentSkeleton } from '../list/comment-skeleton.tsx';
import { QueuedComments } from '../list/queued-comments.tsx';
import { CommentThreadReplies } from './comment-thread-replies.tsx';
import { PostLine } from './post-line.tsx';
import { useCommentThread } from './use-comment-thread.ts';

type Props = { postId: string; commentId: string; replyId?: string };

/** One comment with all its replies and its post; highlights the requested reply. */
export function CommentThreadPage({ postId, commentId, replyId }: Props) {
  const { t } = useLingui();
  const post = useQuery({
    ...client.query(getPost, { id: postId }),
    enabled: postId !== '',
    meta: { inlineNotFound: true },
  });
  const thread = useCommentThread({ postId, commentId, replyId }, true);
  const hasIds = postId !== '' && commentId !== '';
  const phase = useSkeletonTiming(hasIds && (post.isPending || thread.isPending));
  const bar = <TopBar back title={t`评论`} />;

  const errors = [post.error, thread.error];
  const missing = errors.find((error) => error instanceof ApiError && error.status === 404);
  const page = thread.data?.pages[0];
  const comment = page?.resultList[0];
  if (!hasIds || missing || (thread.isSuccess && !comment)) {
    const isPostMissing = !hasIds || post.isError || isError(missing, postErrors.notFound);
    return (
      <CommentNotFound postId={isPostMissing ? null : postId}>
        <QueuedComments post={{ postId, closeComment: true }} commentId={commentId} />
      </CommentNotFound>
    );
  }
  const failed = errors.find((error) => error !== null);
  if (failed && !(post.data && comment)) {
    const retry = () => void Promise.all([post.refetch(), thread.refetch()]);
    return (
      <Page bar={bar}>
        <ErrorState error={failed} onRetry={retry} />
      </Page>
    );
  }
  if (phase !== 'ready' || !post.data || !comment) {
    return <Page bar={bar}>{phase === 'skeleton' && <CommentSkeleton />}</Page>;
  }
  const waiting = (page?.waiting.replies ?? []).filter((reply) => reply.commentId === commentId);
  const defaultTarget = { commentId, replyId: null, nickname: comment.userInfo.nickname };
  const followedOnly = page?.mayComment === false;
  return (
    <Page
      bar={bar}
      foot={
        <CommentThreadFooter post={post.data} followedOnly={followedOnly} defaultTarget={defaultTarget} />
      }
    >
      <ScrollMemory />
      <PostLine post={post.data} />
      <CommentThreadReplies
        post={post.data}
        followedOnly={followedOnly}
        comment={comment}
        waiting={waiting}
      />
    </Page>
  );
}

function CommentThreadFooter({
  post: given,
  followedOnly,
  defaultTarget,
}: {
  post: Post;
  followedOnly: boolean;
  defaultTarget: Parameters<typeof Composer>[0]['defaultTarget'];
}) {
  const post = usePatchedPost(given);
  return post.closeComment || followedOnly ? (
    <ClosedComments actions={null} followedOnly={!post.closeComment} />
  ) : (
    <Composer post={post} actions={null} defaultTarget={defaultTarget} />
  );
}

/** Says that a comment does not exist any more, with a link to its post or to discovery; `children` are above it. */
function CommentNotFound({ postId, children }: { postId: string | null; children: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const action = postId
    ? {
        label: t`去看这件作品`,
        onClick: () => void navigate({ to: '/post/postDetail', search: { postId }, replace: true }),
      }
    : { label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) };
  return (
    <Page bar={<TopBar back title={t`评论`} />}>
      {children}
      <div className="pt-16">
        <EmptyState
          title={t`这条评论已经不在了`}
          text={t`它可能被删除了，或者还没有公开。`}
          action={action}
        />
      </div>
    </Page>
  );
}
