import { useLingui } from '@lingui/react/macro';
import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isReplaced } from '../../client/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  /** Whether leaving the page would lose input. */
  unsafe: boolean;
  title: string;
  text: string;
};

/** Asks for confirmation before the page is left while input would be lost. */
export function LeaveGuard({ unsafe, title, text }: Props) {
  const { t } = useLingui();
  const { history } = useRouter();
  const [asking, setAsking] = useState(false);
  const agreed = useRef(false);
  const leave = useRef(() => {});

  // The page of an account that another tab has left loads anew without a question.
  const isUnsafe = useEffectEvent(() => unsafe && !isReplaced());
  const shouldStay = useEffectEvent<BlockerFn>(({ currentLocation, nextLocation, action }) => {
    const { pathname, href, state } = nextLocation;
    if (!unsafe || agreed.current || currentLocation.pathname === pathname) return false;
    const isStepBack = action === 'BACK' || action === 'GO';
    leave.current = () => {
      // One step over the entry of the dialog, one over that of the page.
      if (isStepBack) history.go(-2);
      else if (action === 'REPLACE') history.replace(href, state);
      else history.push(href, state);
    };
    // The router undoes a blocked step back by a step forward; the entry of the dialog follows it.
    if (isStepBack) addEventListener('popstate', () => setAsking(true), { once: true });
    else setAsking(true);
    return true;
  });
  useEffect(
    () => history.block({ blockerFn: (asked) => shouldStay(asked), enableBeforeUnload: () => isUnsafe() }),
    [history],
  );
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title={title}
      text={text}
      confirmLabel={t`离开`}
      danger
      onConfirm={() => {
        agreed.current = true;
        leave.current();
      }}
    />
  );
}
