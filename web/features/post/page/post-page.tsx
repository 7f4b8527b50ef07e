import { useLingui } from '@lingui/react/macro';
import { ApiError, isUnanswered } from '@muyu/contract/core/client.ts';
import { getPost, type OwnPost } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FollowButton, UserLink } from '#features/social';
import { client } from '../../../client/client.ts';
import { usePageTitle } from '../../../client/device/page-title.ts';
import { useStoredAge } from '../../../client/offline/stored-ages.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { useSkeletonTiming } from '../../../ui/list/skeleton-timing.ts';
import { StoredNote } from '../../../ui/list/stored-note.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useScrollRestoration } from '../../../ui/page/scroll-restoration.ts';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { useHashTarget } from '../../../ui/page/use-hash-target.ts';
import { PostMenu } from '../actions/post-menu.tsx';
import { useCountRead } from '../actions/use-count-read.ts';
import { captionOf } from '../card/cover-size.ts';
import { useHiddenPosts } from '../hidden-posts.ts';
import { isPublic } from '../is-public.ts';
import { useTrialLeft } from '../paywall/opened-posts.ts';
import { getPostPreview, releaseCoverTransition, usePageCoverName } from '../post-preview-cache.ts';
import { PageMedia } from './page-media.tsx';
import { PostBody } from './post-body.tsx';
import { PostNotFound } from './post-not-found.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { scrollToComments } from './scroll-to-comments.ts';

const nextVideoList = lazyComponent(
  () => import('./next-video-list.tsx').then((m) => m.NextVideoList),
  'main',
);

type Props = {
  postId: string;
  /** The comments of a public post, provided by the app. */
  renderComments(post: OwnPost): ReactNode;
  /** The viewer's unsent comments, provided by the app for a post that is gone. */
  unsent: ReactNode;
  /** The footer of a public post: the composer. */
  foot(post: OwnPost): ReactNode;
};

/** The page of a post. */
export function PostPage({ postId, renderComments, unsent, foot }: Props) {
  const { t } = useLingui();
  const router = useRouter();
  // Not while the page is open: its own deletion leads elsewhere.
  const hidden = useHiddenPosts();
  const [isGone] = useState(hidden.has(postId));
  const query = useQuery({
    ...client.query(getPost, { id: postId }),
    enabled: postId !== '' && !isGone,
    placeholderData: () => getPostPreview(postId),
    meta: { inlineNotFound: true },
  });
  // Without a connection the post of the list stays.
  const loaded = query.data ?? (isUnanswered(query.error) ? getPostPreview(postId) : undefined);
  const post = isGone ? undefined : loaded;
  const storedAt = useStoredAge(client.keyOf(getPost, { id: postId }));
  const phase = useSkeletonTiming(query.isPending && postId !== '');
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, phase === 'ready' && post !== undefined);
  const transitionName = usePageCoverName(postId);
  const trialLeft = useTrialLeft(postId);
  const [startMs, setStartMs] = useState(0);
  // The player begins anew at another position; the same one again differs by a millisecond.
  const seek = (ms: number) => setStartMs((before) => (before === ms ? ms + 1 : ms));
  const isShown = post !== undefined && isPublic(post);
  useCountRead(postId, isShown && query.isSuccess && !query.isPlaceholderData);
  useEffect(() => () => releaseCoverTransition(postId), [postId]);
  useHashTarget('comments', isShown && phase === 'ready', (comments) => scrollToComments(comments, false));
  usePageTitle(post && (captionOf(post) || post.user.nickname));

  const missing = isGone || (query.error instanceof ApiError && query.error.status === 404);
  if (postId === '' || missing) return <PostNotFound>{unsent}</PostNotFound>;
  if (query.isError && !post) {
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
      foot={isShown && foot(post)}
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
          <UserLink
            person={user}
            label={t`${nickname} 的主页`}
            className="press inline-flex h-11 max-w-full items-center gap-2.5 rounded-full pr-3"
          >
            <Avatar src={user.headImgUrl} name={nickname} size={34} />
            <span dir="auto" className="truncate text-body font-medium">
              {nickname}
            </span>
          </UserLink>
        </TopBar>
      }
    >
      <StoredNote at={storedAt} />
      <article className="contents" aria-label={post.title || t`${nickname} 的作品`}>
        <PageMedia post={post} trialLeft={trialLeft} transitionName={transitionName} startMs={startMs} />
        <ReviewNotice post={post} onSeek={seek} />
        <PostBody post={post} />
      </article>
      {isShown && renderComments(post)}
      {isShown && post.type === 1 && <LazyComponent lazy={nextVideoList} props={{ postId }} />}
    </Page>
  );
}
