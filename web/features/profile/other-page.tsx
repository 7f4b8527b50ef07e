import { useLingui } from '@lingui/react/macro';
import { getUserInfo } from '@muyu/contract/account/account.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { getAuthorFeed, getProfileCounts } from '@muyu/contract/feed.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFeed } from '#features/feed';
import { SubscribeButton } from '#features/membership';
import { SearchListButton } from '#features/search';
import { FollowButton, getUserPreview } from '#features/social';
import { client } from '../../client/client.ts';
import { usePageTitle } from '../../client/device/page-title.ts';
import type { RelationKind } from '../../client/optimistic-patches.ts';
import { EmptyState, ErrorState } from '../../ui/list/list-states.tsx';
import { useSkeletonTiming } from '../../ui/list/skeleton-timing.ts';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { MessageButton } from './message-button.tsx';
import { PostGrid } from './post-grid.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfilePage } from './profile-page.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { UserMenu } from './user-menu.tsx';

/** Profile of another user: head, posts, follow button. */
export function OtherPage({ userId }: { userId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const info = useQuery({
    ...client.query(getUserInfo, { id: userId }),
    enabled: userId !== '',
    meta: { inlineNotFound: true },
  });
  const counts = useQuery({
    ...client.query(getProfileCounts, { id: userId }),
    enabled: userId !== '',
    meta: { inlineNotFound: true },
  });
  const posts = useFeed(client.pages(getAuthorFeed, { id: userId }), {
    enabled: userId !== '' && !info.isError,
    // The page says itself that there is no such person.
    inlineNotFound: true,
    staysOnReturn: true,
  });
  const person = info.data ?? getUserPreview(userId);
  const phase = useSkeletonTiming(!person && info.isPending && userId !== '');
  usePageTitle(person?.nickname);
  const toDiscovery = {
    label: t`去发现看看`,
    onClick: () => void navigate({ to: '/column/columnTabbar/find' }),
  };

  if (userId === '' || (info.error instanceof ApiError && info.error.status === 404)) {
    return (
      <Page bar={<TopBar back />}>
        <div className="pt-16">
          <EmptyState title={t`找不到这个人`} text={t`账号可能已经注销了。`} action={toDiscovery} />
        </div>
      </Page>
    );
  }
  if (info.isError && !person) {
    return (
      <Page bar={<TopBar back />}>
        <ErrorState error={info.error} onRetry={() => void info.refetch()} />
      </Page>
    );
  }
  if (!person || phase !== 'ready') {
    return <Page bar={<TopBar back />}>{phase === 'skeleton' && <ProfileSkeleton />}</Page>;
  }
  const relation: RelationKind = counts.data?.relation ?? getUserPreview(userId)?.relation ?? 'none';
  const refresh = () =>
    Promise.all([
      info.refetch(),
      queryClient.refetchQueries({ queryKey: client.keyOf(getProfileCounts, { id: userId }) }),
      posts.reload(),
    ]);
  return (
    <ProfilePage
      back
      name={person.nickname}
      onRefresh={refresh}
      right={
        relation !== 'self' && (
          <UserMenu
            person={{ userId, nickname: person.nickname, ignored: counts.data?.ignored ?? false }}
            reply={counts.data}
          />
        )
      }
    >
      <ProfileHead person={person} background={info.data?.background ?? null} city={info.data?.city}>
        <div className="min-w-0 flex-1">
          <FollowButton
            size="md"
            full
            person={{ userId, nickname: person.nickname, relation }}
            reply={counts.data}
          />
        </div>
        <MessageButton userId={userId} />
        {relation !== 'self' && (
          <SubscribeButton
            full
            userId={userId}
            nickname={person.nickname}
            certified={person.labels.length > 0}
          />
        )}
      </ProfileHead>
      <div className="flex items-center pr-2 pl-4">
        <h2 className="flex-1 text-bar font-semibold">{t`作品`}</h2>
        <SearchListButton scope={{ userId }} label={t`搜索主页里的作品`} />
      </div>
      <PostGrid
        showsPins
        paged={posts}
        empty={
          <EmptyState title={t`还没有作品`} text={t`TA 的第一件作品会出现在这里。`} action={toDiscovery} />
        }
      />
    </ProfilePage>
  );
}
