import { useLingui } from '@lingui/react/macro';
import type { NewsItem } from '@muyu/contract/message.ts';
import { BellOff, EllipsisVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionSheet } from '../../ui/action-sheet.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { unnamed } from '../social/unnamed.ts';
import { useIgnore } from '../social/use-ignore.ts';
import { SwipeRow } from './swipe-row.tsx';
import { useDeleteNews } from './use-delete-news.ts';

type Props = { item: NewsItem; name: string; children: ReactNode };

/** A row of a list with what can be done about it, by a swipe or by its menu: ignore the people, delete the item. */
export function RowActs({ item, name, children }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { ignore } = useIgnore();
  const deleteNews = useDeleteNews();
  const remove = () => deleteNews(item);
  const people = item.actors.map((actor) => {
    const nickname = actor.nickname || unnamed;
    return {
      label: t`屏蔽 ${nickname} 的消息`,
      icon: <BellOff size={20} />,
      onSelect: () => ignore(actor),
    };
  });
  const [only] = item.actorCount === 1 ? item.actors : [];
  const ignoring = only ? [{ label: t`屏蔽`, run: () => ignore(only) }] : [];
  return (
    <li className="relative [contain-intrinsic-size:auto_84px] [content-visibility:auto]">
      <SwipeRow acts={[...ignoring, { label: t`删除`, danger: true, run: remove }]}>
        {children}
        <IconButton
          label={t`${name}：更多操作`}
          className="absolute! top-1/2 right-0.5 -translate-y-1/2 text-fg3"
          onClick={() => setOpen(true)}
        >
          <EllipsisVertical size={18} />
        </IconButton>
      </SwipeRow>
      <ActionSheet
        open={open}
        onOpenChange={setOpen}
        title={name}
        items={[
          ...people,
          { label: t`删除这条消息`, icon: <Trash2 size={20} />, danger: true, onSelect: remove },
        ]}
      />
    </li>
  );
}
