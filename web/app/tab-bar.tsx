import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { Compass, House, type LucideIcon, MessageCircle, Plus, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnread } from '../client/unread.ts';
import { useProtectedAct } from '../features/account/protected-act.tsx';
import { CountBadge } from '../ui/count-badge.tsx';
import { cx } from '../ui/cx.ts';
import { keptPart } from '../ui/page-context.ts';
import { scrollToTop } from '../ui/scroll-top.ts';

/** A tap on the active place scrolls to the top first, and refreshes when it is there. */
function again(route: string): void {
  const { scroller, refresh } = keptPart(route);
  if (scroller?.current && scroller.current.scrollTop > 0) scrollToTop(scroller.current);
  else void refresh?.();
}

/** Pages of the main area that are reached through one of its places. */
const belongs: Readonly<Record<string, string>> = {
  '/column/columnTabbar/videoPost': '/column/columnTabbar/find',
  '/column/columnTabbar/picPost': '/column/columnTabbar/find',
};

/** The places at the bottom of the main pages; `current` is the route that is shown. */
export function TabBar({ current }: { current: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const protect = useProtectedAct();
  const count = useUnread(({ unread }) => unread?.total ?? 0);
  const posts = useUnread(({ unread }) => unread?.posts ?? false);
  const place = (to: LinkProps['to'] & string, label: string, Icon: LucideIcon, mark?: Mark) => (
    <Place
      to={to}
      label={label}
      Icon={Icon}
      mark={mark}
      active={(belongs[current ?? ''] ?? current) === to}
    />
  );
  const dot: Mark = {
    shown: <span className="size-2 rounded-full bg-badge" aria-hidden="true" />,
    said: t`关注的人有新作品`,
  };
  const badge: Mark = {
    shown: <CountBadge count={count} className="ring-2 ring-bg" />,
    said: t`${plural(count, { other: '# 条未读消息' })}`,
  };
  return (
    <nav
      aria-label={t`主导航`}
      className="absolute inset-x-0 bottom-0 z-bar flex border-t border-line bg-bg pb-[env(safe-area-inset-bottom)]"
    >
      {place('/column/columnTabbar/index', t`首页`, House, posts ? dot : undefined)}
      {place('/column/columnTabbar/find', t`发现`, Compass)}
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
      {place('/column/columnTabbar/dynamic', t`消息`, MessageCircle, count > 0 ? badge : undefined)}
      {place('/column/columnTabbar/my', t`我的`, User)}
    </nav>
  );
}

/** What is new behind a place: on the corner of its icon, and in words. */
type Mark = { shown: ReactNode; said: string };
type PlaceProps = {
  to: LinkProps['to'] & string;
  label: string;
  Icon: LucideIcon;
  mark: Mark | undefined;
  active: boolean;
};

const Place = ({ to, label, Icon, mark, active }: PlaceProps) => (
  <Link
    to={to}
    // Places stand beside each other: going from one to another leaves no trail to walk back.
    replace
    aria-current={active ? 'page' : undefined}
    onClick={(event) => {
      if (!active) return;
      event.preventDefault();
      again(to);
    }}
    className={cx(
      'relative flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-micro font-medium transition-colors',
      active ? 'text-brand' : 'text-fg3',
    )}
  >
    {active && <span className="horizon absolute inset-x-0 -top-px mx-auto w-6" />}
    <span className="relative">
      <Icon size={24} fill={active ? 'currentColor' : 'none'} fillOpacity={0.2} aria-hidden="true" />
      {mark && <span className="absolute -top-1 left-3.5">{mark.shown}</span>}
    </span>
    {label}
    {mark && <span className="sr-only">{mark.said}</span>}
  </Link>
);
