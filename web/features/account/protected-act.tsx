import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { create } from 'zustand';
import { keepRedirect } from '../../client/redirect.ts';
import { isMember, useSession } from '../../client/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type Held = { name: string; act: () => unknown };
const useHeld = create<{ held: Held | null; asking: boolean }>(() => ({ held: null, asking: false }));

/**
 * For what only members may do. `run('点赞', act)`: a member's act happens at once; a visitor is told what it was and may
 * register or log in, after which it happens by itself.
 */
export function useProtectedAct(): (name: string, act: () => unknown) => void {
  return useCallback((name, act) => {
    const session = useSession.getState();
    // Not known yet who this is: the server decides.
    if (isMember(session) || (session.token && !session.account)) act();
    else useHeld.setState({ held: { name, act }, asking: true });
  }, []);
}

/** The sheet of all protected acts, once in the app; resumes the held act when its person comes back as a member. */
export function ProtectedActSheet() {
  const { t } = useLingui();
  const { held, asking } = useHeld();
  const member = useSession(isMember);
  const navigate = useNavigate();
  const { href, pathname } = useLocation();
  const onItsWay = /^\/(login|common\/RedirectPage)/.test(pathname);

  useEffect(() => {
    if (!held || asking || onItsWay) return;
    useHeld.setState({ held: null });
    if (member) held.act();
  }, [held, asking, onItsWay, member]);

  const go = (to: '/login/register' | '/login/autologin') => {
    keepRedirect(href);
    void navigate({ to });
    useHeld.setState({ asking: false });
  };
  return (
    <Sheet open={asking} onOpenChange={(open) => useHeld.setState({ asking: open })} title={held?.name ?? ''}>
      <div className="flex flex-col items-center pt-2 pb-2 text-center">
        <BrandMark size={56} />
        <p className="mt-3 text-section font-semibold">
          <Trans>加入暮屿，再继续</Trans>
        </p>
        <p className="mt-1 max-w-72 text-body text-fg2">
          {t`「${held?.name ?? ''}」需要一个账号。注册只要一分钟，完成后会自动继续。`}
        </p>
        <div className="mt-6 flex w-full flex-col gap-3">
          <Button full onClick={() => go('/login/register')}>
            <Trans>注册账号</Trans>
          </Button>
          <Button full variant="secondary" onClick={() => go('/login/autologin')}>
            <Trans>已有账号，去登录</Trans>
          </Button>
          <Button full variant="ghost" onClick={() => useHeld.setState({ asking: false, held: null })}>
            <Trans>以后再说</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
