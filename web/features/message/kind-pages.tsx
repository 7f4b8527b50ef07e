import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useUnread } from '../../client/unread.ts';
import { badgeText } from '../../ui/count-badge.tsx';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useProtectedAct } from '../account/protected-act.tsx';
import { ListPage } from './list-page.tsx';
import { NewsList } from './news-list.tsx';

const useToDiscovery = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return { label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) };
};

const useToPublish = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const protect = useProtectedAct();
  return {
    label: t`发布作品`,
    onClick: () => protect(t`发布作品`, () => navigate({ to: '/column/addPost' })),
  };
};

/** Likes and favorites of my posts and comments. */
export function LikesPage() {
  const { t } = useLingui();
  const action = useToPublish();
  return (
    <ListPage title={t`赞和收藏`} type="like">
      <NewsList
        type="like"
        empty={<Empty title={t`还没有赞和收藏`} text={t`发布一条作品，让人看见你的光。`} action={action} />}
      />
    </ListPage>
  );
}

/** New followers. */
export function FollowersPage() {
  const { t } = useLingui();
  const action = useToPublish();
  return (
    <ListPage title={t`新粉丝`} type="follow">
      <NewsList
        type="follow"
        empty={<Empty title={t`还没有新粉丝`} text={t`发布作品，让更多人看到你。`} action={action} />}
      />
    </ListPage>
  );
}

/** System messages and announcements alone. */
export function SystemPage() {
  const { t } = useLingui();
  const action = useToDiscovery();
  return (
    <ListPage title={t`系统通知`} type="system">
      <NewsList
        type="system"
        empty={<Empty title={t`还没有系统通知`} text={t`审核结果和公告会出现在这里。`} action={action} />}
      />
    </ListPage>
  );
}

export type CommonTab = 'system' | 'report';

/** System notices, and what came of reports. */
export function CommonPage({ tab, onTab }: { tab: CommonTab; onTab(tab: CommonTab): void }) {
  const { t } = useLingui();
  const action = useToDiscovery();
  const unread = useUnread((told) => told.unread);
  // What waits behind the other tab stands beside its name.
  const counted = (name: string, count = 0) => (count > 0 ? `${name} ${badgeText(count)}` : name);
  const tabs = [
    { key: 'system', label: counted(t`系统通知`, tab === 'system' ? 0 : unread?.system) },
    { key: 'report', label: counted(t`举报结果`, tab === 'report' ? 0 : unread?.report) },
  ] as const;
  const empty =
    tab === 'system' ? (
      <Empty title={t`还没有系统通知`} text={t`审核结果和公告会出现在这里。`} action={action} />
    ) : (
      <Empty title={t`还没有举报结果`} text={t`你举报的内容有了结论，会在这里告诉你。`} action={action} />
    );
  return (
    <ListPage
      title={t`通知`}
      type={tab}
      tabs={<Tabs items={tabs} value={tab} onChange={onTab} label={t`通知分类`} />}
    >
      <NewsList key={tab} type={tab} empty={empty} />
    </ListPage>
  );
}
