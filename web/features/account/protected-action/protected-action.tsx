import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isMember, isVisitor, useSession } from '../../../client/session.ts';
import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { registerHandler, resume, usePendingAction } from './pending-action.ts';

/** A member acts at once; so does a session whose account is still loading, because the server decides then. */
const actsAtOnce = () => {
  const session = useSession.getState();
  return isMember(session) || (session.token !== null && !session.account);
};

/**
 * Actions that need an account. `protect('点赞', run)` runs at once for a member; a visitor is asked to register or log
 * in, and `run` follows the login. The login mounts every page anew: `run` may send requests, navigate and change
 * stores, but not the state of a component. For that there is `useResumableAction`.
 */
export function useProtectedAction(): (name: string, run: () => unknown) => void {
  return useCallback((name, run) => {
    if (actsAtOnce()) run();
    else usePendingAction.setState({ pending: { name, key: null, args: [], run }, asking: true });
  }, []);
}

/**
 * A protected action that changes the state of a component, such as a sheet that opens. After the login the component
 * that is mounted with the same `key` runs it with the same arguments.
 */
export function useResumableAction<Args extends readonly unknown[]>(
  key: string,
  run: (...args: Args) => unknown,
): (name: string, ...args: Args) => void {
  const latest = useEffectEvent(run);
  useEffect(() => registerHandler(key, (...args: Args) => latest(...args)), [key]);
  return (name, ...args) => {
    if (actsAtOnce()) run(...args);
    else usePendingAction.setState({ pending: { name, key, args, run: () => run(...args) }, asking: true });
  };
}

/** Whether the sheet that asks a visitor to register is open. */
export const useIsRegisterPromptOpen = () => usePendingAction(({ asking }) => asking);

/** Pages of login and registration, and those that they open: terms and countries. */
const onTheWay = /^\/(login|common\/RedirectPage|timeZone|column\/settings\/aboutUs\/)/;

const registerPromptSheet = lazyComponent(() =>
  import('./register-prompt-sheet.tsx').then((m) => m.RegisterPromptSheet),
);

/** The sheet of all protected actions, mounted once by the shell; resumes the pending action after the login. */
export function ProtectedActionSheet() {
  const { pending, asking } = usePendingAction();
  const [name, setName] = useState<string | null>(null);
  if (pending && pending.name !== name) setName(pending.name);
  const member = useSession(isMember);
  const visitor = useSession(isVisitor);
  const { pathname } = useLocation();
  const isInTransit = onTheWay.test(pathname);

  useEffect(() => {
    if (!pending || asking || isInTransit) return;
    usePendingAction.setState({ pending: null, from: null });
    if (member) resume(pending);
  }, [pending, asking, isInTransit, member]);

  if (name === null) return null;
  return (
    <LazyComponent
      lazy={registerPromptSheet}
      props={{
        name,
        open: asking,
        visitor,
        onOpenChange: (open) => usePendingAction.setState({ asking: open }),
      }}
      onLoadError={() => {
        setName(null);
        usePendingAction.setState({ pending: null, asking: false });
      }}
    />
  );
}
