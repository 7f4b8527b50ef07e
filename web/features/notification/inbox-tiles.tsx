import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CountBadge } from '../../ui/count-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { removeNotificationLists } from './notification-cache.ts';
import { useUnread } from './unread.ts';
import { useInboxCategories } from './use-inbox-categories.ts';

const tiles = ['like', 'follow', 'comment', 'system'] as const;

/** Tiles of the four categories with unread counts. Report results count as system notifications. */
export function InboxTiles() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const kinds = useInboxCategories();
  const unread = useUnread((state) => state.unread);
  return (
    <nav aria-label={t`消息分类`} className="tiles grid px-2 pt-3 pb-4">
      {tiles.map((name) => {
        const { label, Icon, colors, to } = kinds[name];
        const count = (unread?.[name] ?? 0) + (name === 'system' ? (unread?.report ?? 0) : 0);
        const onlyReports = name === 'system' && unread?.system === 0 && unread.report > 0;
        return (
          <Link
            key={name}
            to={to}
            search={onlyReports ? { tab: 'report' } : {}}
            onClick={() => {
              removeNotificationLists(queryClient, name);
              if (name === 'system') removeNotificationLists(queryClient, 'report');
            }}
            className="press flex min-w-0 flex-col items-center gap-2 rounded-thumb py-1 text-center text-caption text-fg2"
          >
            <span className={cx('relative grid size-[52px] place-items-center rounded-[18px]', colors)}>
              <Icon size={24} aria-hidden="true" />
              <CountBadge count={count} className="absolute -top-1.5 -right-1.5 ring-2 ring-bg" />
            </span>
            <span className="max-w-full px-0.5">{label}</span>
            {count > 0 && <span className="sr-only">{t`${plural(count, { other: '# 条未读消息' })}`}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
