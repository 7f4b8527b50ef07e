import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before leaving, only when the browser could not keep the draft. */
export function LeaveGuard({ unsafe }: { unsafe: boolean }) {
  const { t } = useLingui();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsafe && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsafe,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => open || reset?.()}
      title={t`离开会丢掉草稿`}
      text={t`这个浏览器没能保存它。确定要离开吗？`}
      confirmLabel={t`离开`}
      danger
      onConfirm={() => proceed?.()}
    />
  );
}
