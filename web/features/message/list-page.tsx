import { useLingui } from '@lingui/react/macro';
import type { NewsType } from '@muyu/contract/message.ts';
import { useNavigate } from '@tanstack/react-router';
import { Bell, EllipsisVertical, Eraser } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { isMember, useSession } from '../../client/session.ts';
import { ActionSheet } from '../../ui/action-sheet.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { useScrollPlace } from '../../ui/scroll-place.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { useClearNews } from './use-clear-news.tsx';

type Props = {
  title: string;
  /** What its menu clears. */
  type: NewsType;
  /** Under the bar: tabs. */
  tabs?: ReactNode;
  children: ReactNode;
};

/** A page of messages: its list, and a menu that clears them or leads to what is told at all. */
export function ListPage({ title, type, tabs, children }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const member = useSession(isMember);
  const scroller = useRef<HTMLElement>(null);
  useScrollPlace(scroller, true);
  const [open, setOpen] = useState(false);
  const clear = useClearNews(type);
  const settings = {
    label: t`通知设置`,
    icon: <Bell size={20} />,
    onSelect: () => void navigate({ to: '/column/settings/notice' }),
  };
  const more = (
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
      <ActionSheet
        open={open}
        onOpenChange={setOpen}
        title={title}
        items={[
          ...(member ? [settings] : []),
          { label: t`清空这里的消息`, icon: <Eraser size={20} />, danger: true, onSelect: clear.ask },
        ]}
      />
      {clear.dialog}
    </Page>
  );
}
