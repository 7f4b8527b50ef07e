import { useLingui } from '@lingui/react/macro';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
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
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const agreed = useRef(false);
  const leave = useRef(() => {});

  useBlocker({
    shouldBlockFn({ current, next, action }) {
      if (!unsafe || agreed.current || current.pathname === next.pathname) return false;
      const isStepBack = action === 'BACK' || action === 'GO';
      // One step over the entry of the dialog, one over that of the page.
      leave.current = () => (isStepBack ? router.history.go(-2) : router.history.push(next.pathname));
      // The router undoes a blocked step back by a step forward; the entry of the dialog follows it.
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
