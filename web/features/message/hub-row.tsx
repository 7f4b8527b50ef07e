import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NewsRow } from '@muyu/contract/message.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../client/locale.ts';
import { useUnread } from '../../client/unread.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { relativeTime } from '../../ui/time.ts';
import { ActorFaces } from './actor-faces.tsx';
import { forgetNews } from './news-cache.ts';
import { useKinds } from './use-kinds.ts';
import { useNewsWords } from './use-news-words.ts';

/** A kind with its last message: who, what, when, and how many are unread. */
export function HubRow({ row }: { row: NewsRow }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const locale = useLocale((state) => state.locale);
  const count = useUnread((told) => told.unread?.[row.type] ?? row.unread);
  const { label, Icon, look, to } = useKinds()[row.type];
  const { type, last } = row;
  const wordsOf = useNewsWords();
  const words = last && wordsOf(last);
  const people = last && last.actors.length > 0;
  return (
    <li>
      <Link
        to={to}
        search={type === 'report' ? { tab: 'report' } : {}}
        onClick={() => type !== 'feedback' && forgetNews(queryClient, type)}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors active:bg-s1"
      >
        {people ? (
          <ActorFaces actors={last.actors} />
        ) : (
          <span className={cx('grid size-12 shrink-0 place-items-center rounded-[16px]', look)}>
            <Icon size={22} aria-hidden="true" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate text-body font-medium">{words?.who ?? label}</span>
            <span className="shrink-0 text-micro text-fg3">{relativeTime(row.at, locale)}</span>
          </span>
          <span className="flex items-center gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-caption text-fg2">
              {words?.what ?? row.text}
            </span>
            <CountBadge count={count} />
            {count > 0 && <span className="sr-only">{t`${plural(count, { other: '# 条未读消息' })}`}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
