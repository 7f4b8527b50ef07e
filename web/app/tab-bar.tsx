import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { Compass, House, type LucideIcon, Plus, User } from 'lucide-react';
import { useProtectedAct } from '../features/account/protected-act.tsx';
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
  const place = (to: LinkProps['to'] & string, label: string, Icon: LucideIcon) => (
    <Place to={to} label={label} Icon={Icon} active={(belongs[current ?? ''] ?? current) === to} />
  );
  return (
    <nav
      aria-label={t`主导航`}
      className="absolute inset-x-0 bottom-0 z-bar flex border-t border-line bg-bg pb-[env(safe-area-inset-bottom)]"
    >
      {place('/column/columnTabbar/index', t`首页`, House)}
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
      {place('/column/columnTabbar/my', t`我的`, User)}
    </nav>
  );
}

type PlaceProps = { to: LinkProps['to'] & string; label: string; Icon: LucideIcon; active: boolean };

const Place = ({ to, label, Icon, active }: PlaceProps) => (
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
    <Icon size={24} fill={active ? 'currentColor' : 'none'} fillOpacity={0.2} aria-hidden="true" />
    {label}
  </Link>
);
