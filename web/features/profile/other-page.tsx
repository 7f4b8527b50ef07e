import { useLingui } from '@lingui/react/macro';
import { userInfo } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { authorFeed, profileCounts } from '@muyu/contract/feed.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import type { RelationKind } from '../../client/overlay.ts';
import { Page } from '../../ui/page.tsx';
import { useSkeletonTiming } from '../../ui/skeleton-timing.ts';
import { Empty, ErrorState } from '../../ui/states.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useFeed } from '../feed/use-feed.ts';
import { FollowButton } from '../social/follow-button.tsx';
import { knownPerson } from '../social/known-people.ts';
import { PersonMenu } from './person-menu.tsx';
import { PostGrid } from './post-grid.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfilePage } from './profile-page.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Another person's page: who they are, their posts, a follow button. */
export function OtherPage({ userId }: { userId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const info = useQuery({
    ...client.query(userInfo, { id: userId }),
    enabled: userId !== '',
    meta: { inlineNotFound: true },
  });
  const counts = useQuery({
    ...client.query(profileCounts, { id: userId }),
    enabled: userId !== '',
    meta: { inlineNotFound: true },
  });
  const posts = useFeed(client.pages(authorFeed, { id: userId }), userId !== '' && !info.isError);
  const person = info.data ?? knownPerson(userId);
  const phase = useSkeletonTiming(!person && info.isPending && userId !== '');
  const toDiscovery = {
    label: t`去发现看看`,
    onClick: () => void navigate({ to: '/column/columnTabbar/find' }),
  };

  if (userId === '' || (info.error instanceof CallError && info.error.status === 404)) {
    return (
      <Page bar={<TopBar back />}>
        <div className="pt-16">
          <Empty title={t`找不到这个人`} text={t`账号可能已经注销了。`} action={toDiscovery} />
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
  const relation: RelationKind = counts.data?.relation ?? knownPerson(userId)?.relation ?? 'none';
  const refresh = () =>
    Promise.all([
      info.refetch(),
      queryClient.refetchQueries({ queryKey: client.keyOf(profileCounts, { id: userId }) }),
      posts.reload(),
    ]);
  return (
    <ProfilePage
      back
      name={person.nickname}
      onRefresh={refresh}
      right={
        relation !== 'self' && (
          <PersonMenu
            person={{ userId, nickname: person.nickname, ignored: counts.data?.ignored ?? false }}
          />
        )
      }
    >
      <ProfileHead person={person} background={info.data?.background ?? null} city={info.data?.city}>
        <div className="min-w-0 flex-1">
          <FollowButton size="md" full person={{ userId, nickname: person.nickname, relation }} />
        </div>
        <Link
          to="/dynamicTab/chat"
          className="press grid h-12 shrink-0 place-items-center rounded-full bg-s2 px-6 text-input font-medium"
        >
          {t`发消息`}
        </Link>
      </ProfileHead>
      <h2 className="px-4 pt-1 pb-2 text-bar font-semibold">{t`作品`}</h2>
      <PostGrid
        showsPins
        paged={posts}
        empty={<Empty title={t`还没有作品`} text={t`TA 的第一条作品会出现在这里。`} action={toDiscovery} />}
      />
    </ProfilePage>
  );
}
