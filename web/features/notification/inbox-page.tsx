import { useLingui } from '@lingui/react/macro';
import { getUnreadCounts, listInboxRows } from '@muyu/contract/notification.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bell, EllipsisVertical, Eraser } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { usePageTitle } from '../../client/device/page-title.ts';
import { useStoredAge } from '../../client/offline/stored-ages.ts';
import { isMember, useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StoredNote } from '../../ui/list/stored-note.tsx';
import { ActionSheet } from '../../ui/overlay/action-sheet.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { InboxTiles } from './inbox-tiles.tsx';
import { removeNotificationLists } from './notification-cache.ts';
import { RegisterHint } from './register-hint.tsx';
import { InboxRows } from './row/inbox-rows.tsx';
import { setUnread, useUnread } from './unread.ts';
import { useClearNotifications } from './use-clear-notifications.tsx';
import { useMarkAllRead } from './use-mark-read.ts';

/**
 * The inbox: a tile per category and a row per category with its last notification (product document, section 2:
 * dynamic).
 */
export function InboxPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const member = useSession(isMember);
  const signedIn = useSession(({ token }) => token !== null);
  const rows = useQuery({ ...client.query(listInboxRows, {}), enabled: signedIn });
  const storedAt = useStoredAge(client.keyOf(listInboxRows, {}));
  const readable = useUnread(({ unread }) => (unread ? unread.total - unread.feedback : 0));
  const markAllRead = useMarkAllRead();
  useEffect(() => {
    // The page loads the counts itself when the subscription has not delivered them yet.
    if (signedIn && !useUnread.getState().unread)
      void client.request(getUnreadCounts, {}).then(setUnread, () => undefined);
  }, [signedIn]);
  const clear = useClearNotifications();
  const [open, setOpen] = useState(false);
  const refresh = async () => {
    removeNotificationLists(queryClient);
    const { error } = await rows.refetch();
    if (error) throw error;
  };
  const settings = {
    label: t`通知设置`,
    icon: <Bell size={20} />,
    onSelect: () => void navigate({ to: '/column/settings/notice' }),
  };
  usePageTitle(t`消息`);
  const bar = (
    <TopBar
      left={<h1 className="pl-3 text-title font-semibold max-[359px]:text-section">{t`消息`}</h1>}
      right={
        <>
          <Button
            size="sm"
            variant="ghost"
            className="px-2! aria-disabled:opacity-45"
            // It disables itself: a native `disabled` would take the focus away.
            aria-disabled={readable <= 0 || undefined}
            onClick={() => readable > 0 && void markAllRead()}
          >
            {t`全部已读`}
          </Button>
          <IconButton label={t`更多操作`} onClick={() => setOpen(true)}>
            <EllipsisVertical size={22} />
          </IconButton>
        </>
      }
    />
  );
  return (
    <Page tabbed glow bar={bar}>
      <PullToRefresh onRefresh={refresh}>
        <InboxTiles />
        {!member && <RegisterHint />}
        <StoredNote at={storedAt} />
        <InboxRows rows={rows} />
      </PullToRefresh>
      <ActionSheet
        open={open}
        onOpenChange={setOpen}
        title={t`消息`}
        items={[
          ...(member ? [settings] : []),
          { label: t`清空所有消息`, icon: <Eraser size={20} />, danger: true, onSelect: clear.ask },
        ]}
      />
      {clear.dialog}
    </Page>
  );
}
