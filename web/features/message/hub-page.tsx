import { useLingui } from '@lingui/react/macro';
import { newsRows, unreadNews } from '@muyu/contract/message.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bell, EllipsisVertical, Eraser } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { isMember, useSession } from '../../client/session.ts';
import { setUnread, useUnread } from '../../client/unread.ts';
import { ActionSheet } from '../../ui/action-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { HubRows } from './hub-rows.tsx';
import { HubTiles } from './hub-tiles.tsx';
import { JoinHint } from './join-hint.tsx';
import { forgetNews } from './news-cache.ts';
import { useClearNews } from './use-clear-news.tsx';
import { useReadAll } from './use-read-news.ts';

/** The inbox: a tile a kind, and a row a kind with its last message (product document, section 2: dynamic). */
export function HubPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const member = useSession(isMember);
  const signedIn = useSession(({ token }) => token !== null);
  const rows = useQuery({ ...client.query(newsRows, {}), enabled: signedIn });
  const readable = useUnread(({ unread }) => (unread ? unread.total - unread.feedback : 0));
  const readAll = useReadAll();
  useEffect(() => {
    // The page itself does not wait until the badges come by themselves.
    if (signedIn && !useUnread.getState().unread)
      void client.request(unreadNews, {}).then(setUnread, () => undefined);
  }, [signedIn]);
  const clear = useClearNews();
  const [open, setOpen] = useState(false);
  const refresh = async () => {
    forgetNews(queryClient);
    const { error } = await rows.refetch();
    if (error) throw error;
  };
  const settings = {
    label: t`通知设置`,
    icon: <Bell size={20} />,
    onSelect: () => void navigate({ to: '/column/settings/notice' }),
  };
  const bar = (
    <TopBar
      left={<h1 className="pl-3 text-title font-semibold">{t`消息`}</h1>}
      right={
        <>
          <Button
            size="sm"
            variant="ghost"
            className="px-2!"
            disabled={readable <= 0}
            onClick={() => void readAll()}
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
    <Page tabbed lamp bar={bar}>
      <PullToRefresh onRefresh={refresh}>
        <HubTiles />
        {!member && <JoinHint />}
        <HubRows rows={rows} />
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
