import { Trans } from '@lingui/react/macro';
import { Alert, Form, type InputRef, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { confirming } from './busy.tsx';
import { QuickReasons } from './quick-reasons.tsx';
import { putReason, ReasonField } from './reason-field.tsx';
import { useNarrow } from './use-narrow.ts';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  /** What it is about, and what it will do. */
  children?: ReactNode;
  label: string;
  presets?: readonly string[];
  okText: string;
  danger?: boolean;
  most?: number;
  pending: boolean;
  error: string | null;
  onCancel(): void;
  onDone(reason: string): void;
};

/** Asks why before something is done; Enter confirms, Escape cancels. What was typed stays when the server refuses. */
export function ReasonDialog({ presets = [], danger = false, most = 200, ...props }: ReasonDialogProps) {
  const narrow = useNarrow();
  const [form] = Form.useForm<{ reason: string }>();
  const field = useRef<InputRef>(null);
  const take = (reason: string) => {
    putReason(form, reason);
    if (!narrow) field.current?.focus({ cursor: 'end' });
  };
  return (
    <Modal
      open={props.open}
      title={props.title}
      okText={props.okText}
      {...confirming(props.pending, { danger })}
      onOk={form.submit}
      onCancel={props.onCancel}
      afterOpenChange={(shown) => shown && !narrow && field.current?.focus()}
      destroyOnHidden
      width={520}
    >
      {props.children}
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        onFinish={({ reason }) => !props.pending && props.onDone(reason.trim())}
      >
        <QuickReasons reasons={presets} onTake={take} />
        <ReasonField ref={field} label={props.label} most={most} onEnter={form.submit} />
        {props.error && <Alert type="error" showIcon title={props.error} />}
        {!narrow && (
          <p style={{ margin: '8px 0 0', color: 'var(--ant-color-text-tertiary)' }}>
            <Trans>Enter confirms, Esc cancels, Shift + Enter breaks the line</Trans>
          </p>
        )}
      </Form>
    </Modal>
  );
}
