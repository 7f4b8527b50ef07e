import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { Compass, House, type LucideIcon, MessageCircle, Plus, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProtectedAction } from '#features/account';
import { useUnread } from '#features/notification';
import { CountBadge } from '../../ui/count-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { getPageHandle } from '../../ui/page/page-context.ts';
import { scrollToTop } from '../../ui/page/scroll-top.ts';
import { SkipToContent } from './skip-to-content.tsx';

/**
 * A tap on the active tab scrolls the shown page to the top. At the top it refreshes the page of the tab, or leads from
 * a page without a tab of its own to that of the tab. Returns whether the link is to be followed.
 */
function tapActiveTab(current: string, tab: string): boolean {
  const { scroller, refresh } = getPageHandle(current);
  if (scroller?.current && scroller.current.scrollTop > 0) scrollToTop(scroller.current);
  else if (current !== tab) return true;
  else void refresh?.();
  return false;
}

/** Main pages without a tab of their own, and the tab that is active for them. */
const parentTab: Readonly<Record<string, string>> = {
  '/column/columnTabbar/videoPost': '/column/columnTabbar/find',
  '/column/columnTabbar/picPost': '/column/columnTabbar/find',
  '/column/columnTabbar/findPost': '/column/columnTabbar/find',
  '/column/columnTabbar/gamePost': '/column/columnTabbar/find',
  '/column/columnTabbar/pinkedList': '/column/columnTabbar/find',
  '/column/columnTabbar/rankPost': '/column/columnTabbar/find',
  '/column/columnTabbar/my1': '/column/columnTabbar/my',
};

/** The bottom tab bar; `current` is the visible route. */
export function TabBar({ current }: { current: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const protect = useProtectedAction();
  const count = useUnread(({ unread }) => unread?.total ?? 0);
  const posts = useUnread(({ unread }) => unread?.posts ?? false);
  const renderTab = (
    to: LinkProps['to'] & string,
    label: string,
    Icon: LucideIcon,
    indicator?: TabIndicator,
  ) => (
    <TabLink
      to={to}
      label={label}
      Icon={Icon}
      indicator={indicator}
      current={current !== null && (parentTab[current] ?? current) === to ? current : null}
    />
  );
  const dot: TabIndicator = {
    node: <span className="size-2 rounded-full bg-badge" aria-hidden="true" />,
    srLabel: t`关注的人有新作品`,
  };
  const badge: TabIndicator = {
    node: <CountBadge count={count} className="ring-2 ring-bg" />,
    srLabel: t`${plural(count, { other: '# 条未读消息' })}`,
  };
  return (
    <nav
      aria-label={t`主导航`}
      className="absolute inset-x-0 bottom-0 z-tab-bar flex border-t border-line bg-bg pb-[env(safe-area-inset-bottom)]"
    >
      <SkipToContent />
      {renderTab('/column/columnTabbar/index', t`首页`, House, posts ? dot : undefined)}
      {renderTab('/column/columnTabbar/find', t`发现`, Compass)}
      <div className="grid h-14 flex-1 place-items-center">
        <button
          type="button"
          aria-label={t`发布`}
          onClick={() => protect(t`发布作品`, () => navigate({ to: '/column/addPost' }))}
          className="press grid h-11 w-14 place-items-center rounded-[18px] bg-brand text-on-brand"
        >
          <Plus size={24} strokeWidth={2.4} />
        </button>
      </div>
      {renderTab('/column/columnTabbar/dynamic', t`消息`, MessageCircle, count > 0 ? badge : undefined)}
      {renderTab('/column/columnTabbar/my', t`我的`, User)}
    </nav>
  );
}

/** Indicator of a tab: a node at the corner of its icon, and its text for screen readers. */
type TabIndicator = { node: ReactNode; srLabel: string };
type TabLinkProps = {
  to: LinkProps['to'] & string;
  label: string;
  Icon: LucideIcon;
  indicator: TabIndicator | undefined;
  /** The visible route when it belongs to the tab. */
  current: string | null;
};

const TabLink = ({ to, label, Icon, indicator, current }: TabLinkProps) => (
  <Link
    to={to}
    // Tabs are siblings: switching between them adds no history entry.
    replace
    aria-current={current ? 'page' : undefined}
    onClick={(event) => {
      if (current !== null && !tapActiveTab(current, to)) event.preventDefault();
    }}
    className={cx(
      'relative flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-micro font-medium transition-colors',
      current ? 'text-brand' : 'text-fg3',
    )}
  >
    {current && <span className="horizon absolute inset-x-0 -top-px mx-auto w-6" />}
    <span className="relative">
      <Icon size={24} fill={current ? 'currentColor' : 'none'} fillOpacity={0.2} aria-hidden="true" />
      {indicator && <span className="absolute -top-1 left-3.5">{indicator.node}</span>}
    </span>
    {label}
    {indicator && <span className="sr-only">{indicator.srLabel}</span>}
  </Link>
);
