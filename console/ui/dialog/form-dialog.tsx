import { Trans } from '@lingui/react/macro';
import { isComposing } from '@muyu/contract/core/device/is-composing.ts';
import { Alert, Form, type FormInstance, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { useNarrow } from '../use-narrow.ts';
import { restoreLostFocus } from './lost-focus.ts';
import { confirmLoadingProps, modalPropsWhilePending } from './pending-props.tsx';
import { SubmitBlockers } from './submit-blockers.ts';
import { useDiscardQuestion } from './use-discard-question.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** The state of the request that a dialog sends, as `useOperatorMutation` returns it. */
export type DialogMutation = {
  pending: boolean;
  error: string | null;
  /** Whether the error means that another operator has changed the row meanwhile. */
  isOutdated?: boolean;
  reset(): void;
};

type FormDialogProps<Values> = {
  open: boolean;
  title: string;
  okText: ReactNode;
  danger?: boolean;
  okDisabled?: boolean;
  width?: number;
  maskClosable?: boolean;
  form: FormInstance<Values>;
  initialValues?: Partial<Values>;
  mutation: DialogMutation;
  /** Shown above the form. */
  lead?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Whether Enter submits from a text area; the dialog then says so. */
  showKeys?: boolean;
  onOpenChange?(open: boolean): void;
  onValuesChange?(changed: Partial<Values>, all: Values): void;
  afterClose?(): void;
  /** Called with validated values, unless a request is pending or the button is disabled. */
  onSubmit(values: Values): void;
  /** Called on cancel, after `mutation` has been reset; when fields were changed, after a question. */
  onClose(): void;
};

/** The trigger of a list or a colour picker that is open: Escape belongs to it. */
const openPopup = '[role=combobox][aria-expanded=true], .ant-color-picker-trigger-active';

/**
 * A dialog with a form that sends one request, and stays until that is answered. Typed values and the error stay visible when the
 * request fails, and are given up after a question only, also by leaving the page.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form, mutation, danger = false, maskClosable = true, width = 520 } = props;
  const askToDiscard = useDiscardQuestion();
  const narrow = useNarrow();
  const [blockers, setBlockers] = useState(0);
  const block = useCallback(() => {
    setBlockers((count) => count + 1);
    return () => setBlockers((count) => count - 1);
  }, []);
  const okDisabled = props.okDisabled || blockers > 0;
  const close = () => {
    mutation.reset();
    props.onClose();
  };
  const cancel = () => {
    if (form.isFieldsTouched()) askToDiscard(close);
    else close();
  };
  useLeaveQuestion(
    () => props.open && (mutation.pending || form.isFieldsTouched()),
    (leave) => {
      if (mutation.pending) return;
      askToDiscard(() => {
        close();
        leave();
      });
    },
  );
  // The dialog handles Escape itself: antd gives the key to a list that has just closed, as long as its animation runs.
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent) || mutation.pending) return;
    if (event.currentTarget.querySelector(openPopup) || !event.currentTarget.contains(event.target as Node))
      return;
    event.stopPropagation();
    cancel();
  };
  return (
    <Modal
      open={props.open}
      title={props.title}
      okText={props.okText}
      {...confirmLoadingProps(mutation.pending, { danger, disabled: okDisabled })}
      {...modalPropsWhilePending(mutation.pending, maskClosable)}
      keyboard={false}
      wrapProps={{ onKeyDown: cancelByEscape }}
      onOk={form.submit}
      onCancel={cancel}
      afterOpenChange={props.onOpenChange}
      afterClose={() => {
        restoreLostFocus();
        props.afterClose?.();
      }}
      destroyOnHidden
      width={width}
    >
      {props.lead}
      <Form<Values>
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={props.initialValues}
        onValuesChange={props.onValuesChange}
        onFinish={(values) => !mutation.pending && !okDisabled && props.onSubmit(values)}
      >
        <SubmitBlockers value={block}>{props.children}</SubmitBlockers>
        {mutation.error && (
          <Alert
            type={mutation.isOutdated ? 'warning' : 'error'}
            showIcon
            title={mutation.error}
            description={
              mutation.isOutdated && (
                <Trans>What you typed is kept. Check what has changed before you confirm again.</Trans>
              )
            }
          />
        )}
        {props.showKeys && !narrow && (
          <p style={{ margin: '8px 0 0', color: 'var(--ant-color-text-tertiary)' }}>
            <Trans>Enter to confirm, Esc to cancel, Shift + Enter for a new line</Trans>
          </p>
        )}
      </Form>
    </Modal>
  );
}
