import { useLingui } from '@lingui/react/macro';
import { CallError } from '@muyu/contract/core/client.ts';
import { type OwnPost, postInfo } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { client } from '../../client/client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Page } from '../../ui/page.tsx';
import { useScrollPlace } from '../../ui/scroll-place.ts';
import { useSkeletonTiming } from '../../ui/skeleton-timing.ts';
import { ErrorState } from '../../ui/states.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { FollowButton } from '../social/follow-button.tsx';
import { PersonLink } from '../social/person-link.tsx';
import { GonePost } from './gone-post.tsx';
import { NextList } from './next-list.tsx';
import { useTrialLeft } from './opened-by-trial.ts';
import { letGoOfCover, openedPost, usePageCoverName } from './opened-post.ts';
import { PageMedia } from './page-media.tsx';
import { PostBody } from './post-body.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { useRead } from './use-read.ts';

type Props = {
  postId: string;
  /** What is said below the post; the app puts the comments in. */
  talk(post: OwnPost): ReactNode;
  /** What stays at the bottom: the composer. */
  foot(post: OwnPost): ReactNode;
};

/** One post with everything around it. */
export function PostPage({ postId, talk, foot }: Props) {
  const { t } = useLingui();
  const router = useRouter();
  const query = useQuery({
    ...client.query(postInfo, { id: postId }),
    enabled: postId !== '',
    placeholderData: () => openedPost(postId),
    meta: { inlineNotFound: true },
  });
  const post = query.data;
  const phase = useSkeletonTiming(query.isPending && postId !== '');
  const scroller = useRef<HTMLElement>(null);
  useScrollPlace(scroller, phase === 'ready' && post !== undefined);
  const transitionName = usePageCoverName(postId);
  const trialLeft = useTrialLeft(postId);
  useRead(postId, post?.state === 'published' && !query.isPlaceholderData);
  useEffect(() => () => letGoOfCover(postId), [postId]);

  const missing = query.error instanceof CallError && query.error.status === 404;
  if (postId === '' || missing) return <GonePost />;
  if (query.isError && (!post || query.isPlaceholderData)) {
    return (
      <Page bar={<TopBar back />}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  if (phase !== 'ready' || !post) {
    return <Page bar={<TopBar back />}>{phase === 'skeleton' && <PostSkeleton />}</Page>;
  }
  const { user } = post;
  const { nickname } = user;
  return (
    <Page
      scrollRef={scroller}
      foot={foot(post)}
      bar={
        <TopBar
          back
          right={
            <>
              <FollowButton person={user} />
              <PostMenu
                post={post}
                onDeleted={() => void router.navigate({ to: '/column/columnTabbar/my', replace: true })}
              />
            </>
          }
        >
          <PersonLink
            person={user}
            label={t`${nickname}的主页`}
            className="press inline-flex h-11 max-w-full items-center gap-2.5 rounded-full pr-3"
          >
            <Avatar src={user.headImgUrl} name={nickname} size={34} />
            <span className="truncate text-body font-medium">{nickname}</span>
          </PersonLink>
        </TopBar>
      }
    >
      <article className="contents" aria-label={post.title || t`${nickname}的作品`}>
        <PageMedia post={post} trialLeft={trialLeft} transitionName={transitionName} />
        <ReviewNotice post={post} />
        <PostBody post={post} />
      </article>
      {post.type === 1 && post.state === 'published' && <NextList postId={postId} />}
      {talk(post)}
    </Page>
  );
}
