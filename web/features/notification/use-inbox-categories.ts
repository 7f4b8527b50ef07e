import { useLingui } from '@lingui/react/macro';
import type { InboxRow } from '@muyu/contract/notification.ts';
import type { LinkProps } from '@tanstack/react-router';
import {
  Flag,
  Heart,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestion,
  MessageSquare,
  UserPlus,
} from 'lucide-react';

export type InboxCategoryName = InboxRow['type'];
export type InboxCategory = { label: string; Icon: LucideIcon; colors: string; to: LinkProps['to'] & string };

/** Label, icon, colours and path of each category. */
export function useInboxCategories(): Record<InboxCategoryName, InboxCategory> {
  const { t } = useLingui();
  return {
    like: {
      label: t({ message: '赞和收藏', context: 'tile' }),
      Icon: Heart,
      colors: 'bg-tint-like text-ink-like',
      to: '/dynamicTab/like',
    },
    follow: {
      label: t({ message: '新粉丝', context: 'tile' }),
      Icon: UserPlus,
      colors: 'bg-tint-tide text-ink-tide',
      to: '/dynamicTab/follow',
    },
    comment: {
      label: t({ message: '评论和@', context: 'tile' }),
      Icon: MessageSquare,
      colors: 'bg-tint-violet text-ink-violet',
      to: '/dynamicTab/message',
    },
    system: {
      label: t({ message: '系统通知', context: 'tile' }),
      Icon: Megaphone,
      colors: 'bg-tint-vip text-ink-vip',
      to: '/dynamicTab/common',
    },
    report: { label: t`举报结果`, Icon: Flag, colors: 'bg-tint-vip text-ink-vip', to: '/dynamicTab/common' },
    feedback: {
      label: t`意见反馈`,
      Icon: MessageCircleQuestion,
      colors: 'bg-tint-brand text-ink-brand',
      to: '/column/insFeedbackMsg',
    },
  };
}
