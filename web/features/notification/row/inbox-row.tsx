import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { listFeedback } from '@muyu/contract/feedback.ts';
import type { InboxRow } from '@muyu/contract/notification.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FollowButton } from '#features/social';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { formatRelativeTime } from '../../../ui/time.ts';
import { removeNotificationLists } from '../notification-cache.ts';
import { useUnread } from '../unread.ts';
import { useInboxCategories } from '../use-inbox-categories.ts';
import { ActorFaces } from './actor-faces.tsx';
import { PostThumb } from './post-thumb.tsx';
import { useNotificationText } from './use-notification-text.ts';

/** A category with its last notification: its time, the unread count, the post, and following back in place. */
export function InboxRowLink({ row }: { row: InboxRow }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const locale = useLocale();
  const count = useUnread((state) => state.unread?.[row.type] ?? row.unread);
  const { label, Icon, colors, to } = useInboxCategories()[row.type];
  const { type, last } = row;
  const getText = useNotificationText();
  const summary = last && getText(last);
  const people = last && last.actors.length > 0;
  const outdate = (opened: InboxRow['type']) => {
    if (opened !== 'feedback') removeNotificationLists(queryClient, opened);
    else void queryClient.invalidateQueries({ queryKey: client.keyOf(listFeedback) });
  };
  const follower = last?.event === 'followed' && last.actorCount === 1 ? last.actors[0] : undefined;
  return (
    <li className="flex items-center">
      <Link
        to={to}
        search={type === 'report' ? { tab: 'report' } : {}}
        onClick={() => outdate(type)}
        className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors active:bg-s1"
      >
        {people ? (
          <ActorFaces actors={last.actors} />
        ) : (
          <span className={cx('grid size-12 shrink-0 place-items-center rounded-[16px]', colors)}>
            <Icon size={22} aria-hidden="true" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-body font-medium">
              {summary?.who ?? label}
            </span>
            <span className="shrink-0 text-micro text-fg3">{formatRelativeTime(row.at, locale)}</span>
          </span>
          <span className="flex items-center gap-2">
            <span
              dir="auto"
              lang={languageOf(summary?.what ?? row.text ?? '')}
              className="min-w-0 flex-1 truncate text-caption text-fg2"
            >
              {summary?.what ?? row.text}
            </span>
            <CountBadge count={count} />
            {count > 0 && <span className="sr-only">{t`${plural(count, { other: '# 条未读消息' })}`}</span>}
          </span>
        </span>
        {last?.post && <PostThumb post={last.post} />}
      </Link>
      {follower && (
        <span className="shrink-0 pr-4">
          <FollowButton person={follower} />
        </span>
      )}
    </li>
  );
}
