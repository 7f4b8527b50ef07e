import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Form, Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { QuickReasons } from './quick-reasons.tsx';
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
  const { t } = useLingui();
  const narrow = useNarrow();
  const [form] = Form.useForm<{ reason: string }>();
  const field = useRef<InputRef>(null);
  const take = (reason: string) => {
    form.setFieldValue('reason', reason);
    form.validateFields(['reason']);
    if (!narrow) field.current?.focus({ cursor: 'end' });
  };
  const confirmByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <Modal
      open={props.open}
      title={props.title}
      okText={props.okText}
      okButtonProps={{ danger }}
      confirmLoading={props.pending}
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
        <Form.Item
          name="reason"
          label={props.label}
          rules={[{ required: true, whitespace: true, message: t`Write a reason` }]}
          validateTrigger="onSubmit"
        >
          <Input.TextArea
            ref={field}
            maxLength={most}
            showCount
            autoSize={{ minRows: 3, maxRows: 6 }}
            onKeyDown={confirmByEnter}
          />
        </Form.Item>
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
