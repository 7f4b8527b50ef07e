import { useLingui } from '@lingui/react/macro';
import type { NewsRow } from '@muyu/contract/message.ts';
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

export type KindName = NewsRow['type'];
export type Kind = { label: string; Icon: LucideIcon; look: string; to: LinkProps['to'] & string };

/** How each kind of message is called and coloured, and where its list is. */
export function useKinds(): Record<KindName, Kind> {
  const { t } = useLingui();
  return {
    like: {
      label: t({ message: '赞和收藏', context: 'tile' }),
      Icon: Heart,
      look: 'bg-tint-like text-ink-like',
      to: '/dynamicTab/like',
    },
    follow: {
      label: t({ message: '新粉丝', context: 'tile' }),
      Icon: UserPlus,
      look: 'bg-tint-tide text-ink-tide',
      to: '/dynamicTab/follow',
    },
    comment: {
      label: t`评论和@`,
      Icon: MessageSquare,
      look: 'bg-tint-violet text-ink-violet',
      to: '/dynamicTab/message',
    },
    system: {
      label: t`系统通知`,
      Icon: Megaphone,
      look: 'bg-tint-vip text-ink-vip',
      to: '/dynamicTab/common',
    },
    report: { label: t`举报结果`, Icon: Flag, look: 'bg-tint-vip text-ink-vip', to: '/dynamicTab/common' },
    feedback: {
      label: t`意见反馈`,
      Icon: MessageCircleQuestion,
      look: 'bg-tint-brand text-ink-brand',
      to: '/column/insFeedbackMsg',
    },
  };
}
