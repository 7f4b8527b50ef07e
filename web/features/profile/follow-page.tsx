import { useLingui } from '@lingui/react/macro';
import { listFollowers, listFollowing } from '@muyu/contract/social.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { UserList, userIdOf } from '#features/social';
import { client } from '../../client/client.ts';
import { useSession } from '../../client/session.ts';
import { usePaged } from '../../client/use-paged.ts';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useScrollRestoration } from '../../ui/page/scroll-restoration.ts';
import { Tabs } from '../../ui/page/tabs.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { FollowedTags } from './followed-tags.tsx';

export type FollowTab = 'fans' | 'follows' | 'tags';
type Props = { userId: string; tab: FollowTab; onTab(tab: FollowTab): void };

/** Followers and followed users of a user, and the viewer's own followed tags. */
export function FollowPage({ userId, tab: wanted, onTab }: Props) {
  const { t } = useLingui();
  const mine = useSession((session) => session.account?.userId === userId);
  const tab = wanted === 'tags' && !mine ? 'fans' : wanted;
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, true);
  const tabs = [
    { key: 'fans', label: t`粉丝` },
    { key: 'follows', label: t({ message: '关注', context: 'list' }) },
    ...(mine ? [{ key: 'tags', label: t`标签` } as const] : []),
  ] as const;
  return (
    <Page
      scrollRef={scroller}
      bar={
        <div className="relative z-bar bg-bg">
          <TopBar back title={t`粉丝和关注`} />
          <Tabs items={tabs} value={tab} onChange={onTab} label={t`粉丝和关注`} />
        </div>
      }
    >
      {tab === 'tags' ? (
        <FollowedTags />
      ) : (
        <FollowedUsers key={`${userId} ${tab}`} userId={userId} tab={tab} mine={mine} />
      )}
    </Page>
  );
}

type FollowedUsersProps = { userId: string; tab: 'fans' | 'follows'; mine: boolean };

function FollowedUsers({ userId, tab, mine }: FollowedUsersProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const endpoint = tab === 'fans' ? listFollowers : listFollowing;
  const paged = usePaged(client.pages(endpoint, { userId }), userIdOf, { inlineNotFound: true });
  const title = tab === 'fans' ? t`还没有粉丝` : t`还没有关注的人`;
  const text = mine
    ? tab === 'fans'
      ? t`发布作品，让更多人看到你。`
      : t`去发现里找几位合眼缘的。`
    : t`过些时候再来看看。`;
  const action = { label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) };
  return <UserList paged={paged} empty={<EmptyState title={title} text={text} action={action} />} />;
}
