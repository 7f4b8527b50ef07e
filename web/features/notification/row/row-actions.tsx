import { useLingui } from '@lingui/react/macro';
import type { NotificationItem } from '@muyu/contract/notification.ts';
import { BellOff, EllipsisVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { maskedName, useIgnore } from '#features/social';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ActionSheet } from '../../../ui/overlay/action-sheet.tsx';
import { useDeleteNotification } from '../use-delete-notification.ts';
import { SwipeRow } from './swipe-row.tsx';

type Props = { item: NotificationItem; name: string; children: ReactNode };

/** A row with actions by swipe and by menu: ignore the people, delete the notification. */
export function RowActions({ item, name, children }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { ignore } = useIgnore();
  const deleteNotification = useDeleteNotification();
  const remove = () => deleteNotification(item);
  const people = item.actors.map((actor) => {
    const nickname = actor.nickname || maskedName;
    return {
      label: t`屏蔽 ${nickname} 的消息`,
      icon: <BellOff size={20} />,
      onSelect: () => ignore(actor),
    };
  });
  const [only] = item.actorCount === 1 ? item.actors : [];
  const ignoring = only ? [{ label: t`屏蔽消息`, run: () => ignore(only) }] : [];
  return (
    <li className="relative [contain-intrinsic-size:auto_84px] [content-visibility:auto]">
      <SwipeRow acts={[...ignoring, { label: t`删除`, danger: true, run: remove }]}>
        {children}
        <IconButton
          label={t`${name}：更多操作`}
          className="absolute! inset-y-0 right-0.5 my-auto text-fg3"
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
