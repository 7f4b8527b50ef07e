import { useLingui } from '@lingui/react/macro';
import type { NotificationType } from '@muyu/contract/notification.ts';
import { useNavigate } from '@tanstack/react-router';
import { Bell, EllipsisVertical, Eraser } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { isMember, useSession } from '../../client/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActionSheet } from '../../ui/overlay/action-sheet.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useScrollRestoration } from '../../ui/page/scroll-restoration.ts';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { useClearNotifications } from './use-clear-notifications.tsx';

type Props = {
  title: string;
  type: NotificationType;
  /** The page shows only some of its type: its menu does not clear what is not shown. */
  partial?: boolean;
  /** Tabs below the bar. */
  tabs?: ReactNode;
  children: ReactNode;
};

/** A page of notifications with a menu: clear, and notification settings. */
export function NotificationListPage({ title, type, partial, tabs, children }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const member = useSession(isMember);
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, true);
  const [open, setOpen] = useState(false);
  const clear = useClearNotifications(type);
  const settings = {
    label: t`通知设置`,
    icon: <Bell size={20} />,
    onSelect: () => void navigate({ to: '/column/settings/notice' }),
  };
  const clearing = {
    label: t`清空这里的消息`,
    icon: <Eraser size={20} />,
    danger: true,
    onSelect: clear.ask,
  };
  const items = [...(member ? [settings] : []), ...(partial ? [] : [clearing])];
  const more = items.length > 0 && (
    <IconButton label={t`更多操作`} onClick={() => setOpen(true)}>
      <EllipsisVertical size={22} />
    </IconButton>
  );
  return (
    <Page
      scrollRef={scroller}
      bar={
        <div className="relative z-bar bg-bg">
          <TopBar back title={title} right={more} />
          {tabs}
        </div>
      }
    >
      {children}
      <ActionSheet open={open} onOpenChange={setOpen} title={title} items={items} />
      {clear.dialog}
    </Page>
  );
}
