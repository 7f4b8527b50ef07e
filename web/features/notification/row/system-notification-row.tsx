import { Trans } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import type { NotificationItem } from '@muyu/contract/notification.ts';
import { Flag, Megaphone } from 'lucide-react';
import { AppealLine } from '#features/moderation';
import { useLocale } from '../../../client/device/locale.ts';
import { formatRelativeTime } from '../../../ui/time.ts';
import { isInternalPath, PathLink } from './notification-link.tsx';
import { UnreadDot } from './notification-row.tsx';
import { RowActions } from './row-actions.tsx';

/** A notice or an announcement with its link. */
export function SystemNotificationRow({ item }: { item: NotificationItem }) {
  const locale = useLocale();
  const { title, text, link, rejection, type } = item;
  const Icon = type === 'report' ? Flag : Megaphone;
  return (
    <RowActions item={item} name={title ?? ''}>
      <div className="flex items-start gap-3 py-3 pr-12 pl-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-[16px] bg-tint-vip text-ink-vip">
          <Icon size={22} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5 text-body font-medium">
            <span className="min-w-0">{title}</span>
            {item.unread && <UnreadDot />}
          </p>
          <p dir="auto" lang={languageOf(text ?? '')} className="text-caption whitespace-pre-line text-fg2">
            {text}
          </p>
          <p className="mt-0.5 flex items-center gap-3 text-micro text-fg3">
            {formatRelativeTime(item.at, locale)}
          </p>
          {(isInternalPath(link) || rejection) && (
            <div className="-mt-1 -mb-3 -ml-1 flex flex-wrap items-center gap-x-5">
              {isInternalPath(link) && (
                <PathLink
                  path={link}
                  className="press inline-flex h-11 min-w-11 items-center rounded-full px-1 text-caption font-semibold text-brand"
                >
                  {rejection && type === 'system' ? <Trans>去修改</Trans> : <Trans>去看看</Trans>}
                </PathLink>
              )}
              {rejection && <AppealLine rejection={rejection} />}
            </div>
          )}
        </div>
      </div>
    </RowActions>
  );
}
