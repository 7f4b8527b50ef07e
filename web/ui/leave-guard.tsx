import { useLingui } from '@lingui/react/macro';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  /** Would something be lost by leaving now? */
  unsafe: boolean;
  title: string;
  text: string;
};

/** Asks before leaving a page, only while something would be lost. */
export function LeaveGuard({ unsafe, title, text }: Props) {
  const { t } = useLingui();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const agreed = useRef(false);
  const leave = useRef(() => {});

  useBlocker({
    shouldBlockFn({ current, next, action }) {
      if (!unsafe || agreed.current || current.pathname === next.pathname) return false;
      const isStepBack = action === 'BACK' || action === 'GO';
      // Over the question's own entry and this page's.
      leave.current = () => (isStepBack ? router.history.go(-2) : router.history.push(next.pathname));
      // A refused step back is undone first, by another one forward; the question owns the entry after it.
      if (isStepBack) addEventListener('popstate', () => setAsking(true), { once: true });
      else setAsking(true);
      return true;
    },
    enableBeforeUnload: () => unsafe,
  });
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
