import { useLingui } from '@lingui/react/macro';
import { CallError } from '@muyu/contract/core/client.ts';
import { type Post, postErrors, postInfo } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { usePostState } from '../../client/overlay.ts';
import { Page } from '../../ui/page.tsx';
import { useSkeletonTiming } from '../../ui/skeleton-timing.ts';
import { Empty, ErrorState } from '../../ui/states.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ClosedComments } from './closed-comments.tsx';
import { CommentSkeleton } from './comment-skeleton.tsx';
import { Composer } from './composer.tsx';
import { LookReplies } from './look-replies.tsx';
import { PostLine } from './post-line.tsx';
import { useLook } from './use-look.ts';

type Props = { postId: string; commentId: string; replyId?: string };

/** One comment with all its replies, the one that is asked for marked, its post above them. */
export function LookPage({ postId, commentId, replyId }: Props) {
  const { t } = useLingui();
  const post = useQuery({
    ...client.query(postInfo, { id: postId }),
    enabled: postId !== '',
    meta: { inlineNotFound: true },
  });
  const look = useLook({ postId, commentId, replyId }, true);
  const asked = postId !== '' && commentId !== '';
  const phase = useSkeletonTiming(asked && (post.isPending || look.isPending));
  const bar = <TopBar back title={t`评论`} />;

  const errors = [post.error, look.error];
  const missing = errors.find((error) => error instanceof CallError && error.status === 404);
  const page = look.data?.pages[0];
  const comment = page?.resultList[0];
  if (!asked || missing || (look.isSuccess && !comment)) {
    const postGone =
      !asked || post.isError || (missing instanceof CallError && missing.is(postErrors.notFound));
    return <GoneComment postId={postGone ? null : postId} />;
  }
  const failed = errors.find((error) => error !== null);
  if (failed && !(post.data && comment)) {
    const retry = () => void Promise.all([post.refetch(), look.refetch()]);
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
  const home = { commentId, replyId: null, nickname: comment.userInfo.nickname };
  return (
    <Page bar={bar} foot={<LookFoot post={post.data} home={home} />}>
      <PostLine post={post.data} />
      <LookReplies post={post.data} comment={comment} waiting={waiting} />
    </Page>
  );
}

function LookFoot({ post: given, home }: { post: Post; home: Parameters<typeof Composer>[0]['home'] }) {
  const post = usePostState(given);
  return post.closeComment ? (
    <ClosedComments acts={null} />
  ) : (
    <Composer post={post} acts={null} home={home} />
  );
}

/** A comment that is no longer there, with a way on: to its post, or where there is something else to see. */
function GoneComment({ postId }: { postId: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const action = postId
    ? {
        label: t`去看这条内容`,
        onClick: () => void navigate({ to: '/post/postDetail', search: { postId }, replace: true }),
      }
    : { label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) };
  return (
    <Page bar={<TopBar back title={t`评论`} />}>
      <div className="pt-16">
        <Empty title={t`这条评论已经不在了`} text={t`它可能被删除了，或者还没有公开。`} action={action} />
      </div>
    </Page>
  );
}
