import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  Crown,
  Gift,
  type LucideIcon,
  ReceiptText,
  Ticket,
  UserRoundCheck,
} from 'lucide-react';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { usePaywallText } from './use-paywall-text.ts';
import { type UnlockChoice, useUnlock } from './use-unlock.ts';

const icons: Record<UnlockChoice['way'], LucideIcon> = {
  trial: Gift,
  ticket: Ticket,
  buy: ReceiptText,
  subscribe: UserRoundCheck,
  vip: Crown,
};

type Props = { post: Post; open: boolean; onOpenChange(open: boolean): void };

/** Every way to open a locked post, with price and what is left. A lazy chunk. */
export function UnlockSheet({ post, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const hours = useSetting('invitation.rewardHours');
  const { choices } = useUnlock(post);
  const reason = usePaywallText()(post);
  const isVipOnly = choices.some(({ way }) => way === 'vip');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`打开这件作品`}>
      <p className="pb-3 text-center text-body text-fg2">{reason}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-s2">
        {choices.map(({ way, label, detail, run }) => {
          const Icon = icons[way];
          return (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  onOpenChange(false);
                  run();
                }}
                className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 active:bg-s3"
              >
                <Icon size={22} aria-hidden="true" className="shrink-0 text-vip" />
                <span className="min-w-0 flex-1">
                  <span className="block text-input font-medium">{label}</span>
                  <span className="block text-caption text-fg2">{detail}</span>
                </span>
                <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
              </button>
            </li>
          );
        })}
      </ul>
      {isVipOnly && hours > 0 && (
        <Link
          to="/promote"
          className="press mx-auto mt-2 flex min-h-11 w-fit items-center rounded-full px-4 text-center text-body text-fg2"
        >
          {t`邀请一位好友，得 ${hours} 小时 VIP`}
        </Link>
      )}
      {choices.length === 0 && (
        <p className="px-4 py-6 text-center text-body text-fg2">{t`作者暂时没有出售，过些时候再来看看。`}</p>
      )}
    </Sheet>
  );
}
