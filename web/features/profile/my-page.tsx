import { useLingui } from '@lingui/react/macro';
import { getCollectedFeed, getLikedFeed, getProfileCounts, listMyPosts } from '@muyu/contract/feed.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { DeletionBanner, meQuery } from '#features/account';
import { myVipQuery, VipCard } from '#features/membership';
import { QueuedPosts } from '#features/publish';
import { WalletStrip, walletQuery } from '#features/wallet';
import { client } from '../../client/client.ts';
import { usePageTitle } from '../../client/device/page-title.ts';
import { type Account, isMember, useSession } from '../../client/session.ts';
import { MyActions } from './my-actions.tsx';
import { MyEntries } from './my-entries.tsx';
import { MyLists } from './my-lists.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfilePage } from './profile-page.tsx';
import { VisitorCard } from './visitor-card.tsx';

/** The own profile: head, VIP, posts, likes, collections. A visitor is asked to register. */
export function MyPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const member = useSession(isMember);
  usePageTitle(t`我的`);
  const account = useSession((session) => session.account);
  const refresh = () =>
    Promise.all([
      queryClient.refetchQueries({ queryKey: meQuery().queryKey }),
      queryClient.refetchQueries({ queryKey: myVipQuery().queryKey }),
      queryClient.refetchQueries({ queryKey: walletQuery().queryKey }),
      ...[getProfileCounts, listMyPosts, getLikedFeed, getCollectedFeed].map((endpoint) =>
        queryClient.refetchQueries({ queryKey: client.keyOf(endpoint), type: 'active' }),
      ),
    ]);
  const settings = (
    <Link
      to="/column/settings"
      aria-label={t`设置`}
      className="press grid size-11 place-items-center rounded-full"
    >
      <Settings size={22} />
    </Link>
  );
  return (
    <ProfilePage tabbed name={member ? (account?.nickname ?? '') : ''} right={settings} onRefresh={refresh}>
      {account && member ? <Mine account={account} /> : <VisitorCard here="/column/columnTabbar/my" />}
    </ProfilePage>
  );
}

function Mine({ account }: { account: Account }) {
  const { data } = useQuery(meQuery());
  const person = data ?? { ...account, sign: undefined, labels: [] };
  return (
    <>
      <ProfileHead person={person} background={data?.background ?? null} city={data?.city}>
        <MyActions />
      </ProfileHead>
      <DeletionBanner className="mx-4 mb-3" />
      <VipCard />
      <WalletStrip />
      <MyEntries />
      <QueuedPosts />
      <MyLists userId={account.userId} />
    </>
  );
}
