import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import { keepRedirect } from '../../client/redirect.ts';
import { isMember, isVisitor, useSession } from '../../client/session.ts';
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx';

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

/** Is a visitor being asked to join, for an act that they wanted? */
export const useAskedToJoin = () => useHeld(({ asking }) => asking);

const joinSheet = lazyPart(() => import('./join-sheet.tsx').then((m) => m.JoinSheet));

/** The sheet of all protected acts, once in the app; resumes the held act when its person comes back as a member. */
export function ProtectedActSheet() {
  const { held, asking } = useHeld();
  const [name, setName] = useState<string | null>(null);
  if (held && held.name !== name) setName(held.name);
  const member = useSession(isMember);
  const visitor = useSession(isVisitor);
  const navigate = useNavigate();
  const { href, pathname } = useLocation();
  const onItsWay = /^\/(login|common\/RedirectPage)/.test(pathname);

  useEffect(() => {
    if (!held || asking || onItsWay) return;
    useHeld.setState({ held: null });
    if (member) held.act();
  }, [held, asking, onItsWay, member]);

  if (name === null) return null;
  return (
    <LazyPart
      part={joinSheet}
      given={{
        name,
        open: asking,
        visitor,
        onOpenChange: (open) => useHeld.setState({ asking: open }),
        onGo: (to) => {
          keepRedirect(href);
          void navigate({ to });
          useHeld.setState({ asking: false });
        },
      }}
      onFailed={() => {
        setName(null);
        useHeld.setState({ held: null, asking: false });
      }}
    />
  );
}
