import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';

/** Returns a function that asks whether what was entered is given up, and calls `onDiscard` when it is. */
export function useDiscardQuestion() {
  const { t } = useLingui();
  const { modal } = App.useApp();
  return (onDiscard: () => void) =>
    modal.confirm({
      title: t`Discard what you entered?`,
      okText: t`Discard`,
      okButtonProps: { danger: true },
      cancelText: t`Keep editing`,
      focusable: { autoFocusButton: 'cancel' },
      onOk: onDiscard,
    });
}
