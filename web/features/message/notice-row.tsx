import { Trans } from '@lingui/react/macro';
import type { NewsItem } from '@muyu/contract/message.ts';
import { Flag, Megaphone } from 'lucide-react';
import { useLocale } from '../../client/locale.ts';
import { relativeTime } from '../../ui/time.ts';
import { AppealLine } from '../moderation/appeal-line.tsx';
import { isPath, PathLink } from './news-link.tsx';
import { UnreadDot } from './news-row.tsx';
import { RowActs } from './row-acts.tsx';

/** A notice or an announcement: its words, and the way on. */
export function NoticeRow({ item }: { item: NewsItem }) {
  const locale = useLocale((state) => state.locale);
  const { title, text, link, rejection, type } = item;
  const Icon = type === 'report' ? Flag : Megaphone;
  return (
    <RowActs item={item} name={title ?? ''}>
      <div className="flex items-start gap-3 py-3 pr-12 pl-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-[16px] bg-tint-vip text-ink-vip">
          <Icon size={22} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5 text-body font-medium">
            <span className="min-w-0">{title}</span>
            {item.unread && <UnreadDot />}
          </p>
          <p dir="auto" className="text-caption whitespace-pre-line text-fg2">
            {text}
          </p>
          <p className="mt-0.5 flex items-center gap-3 text-micro text-fg3">
            {relativeTime(item.at, locale)}
          </p>
          {(isPath(link) || rejection) && (
            <div className="-mt-1 -mb-3 -ml-1 flex flex-wrap items-center gap-x-5">
              {isPath(link) && (
                <PathLink
                  path={link}
                  className="press inline-flex h-11 items-center rounded-full px-1 text-caption font-semibold text-brand"
                >
                  {rejection ? <Trans>去修改</Trans> : <Trans>去看看</Trans>}
                </PathLink>
              )}
              {rejection && <AppealLine rejection={rejection} />}
            </div>
          )}
        </div>
      </div>
    </RowActs>
  );
}
