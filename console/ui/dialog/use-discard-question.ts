import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useRef } from 'react';

/** Returns a function that asks, one question at a time, whether what was entered is given up, and calls `onDiscard` when it is. */
export function useDiscardQuestion() {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const isAsked = useRef(false);
  return (onDiscard: () => void) => {
    if (isAsked.current) return;
    isAsked.current = true;
    modal.confirm({
      title: t`Discard what you entered?`,
      okText: t`Discard`,
      okButtonProps: { danger: true },
      cancelText: t`Keep editing`,
      focusable: { autoFocusButton: 'cancel' },
      onOk: onDiscard,
      afterClose: () => {
        isAsked.current = false;
      },
    });
  };
}
