import { useLingui } from '@lingui/react/macro';
import { Form, type FormInstance, Input, type InputRef } from 'antd';
import type { KeyboardEvent, Ref } from 'react';

type ReasonFieldProps = { ref: Ref<InputRef>; label: string; most: number; onEnter(): void };

/** The field `reason` of a form, required; Enter goes on, Shift + Enter breaks the line. */
export function ReasonField({ ref, label, most, onEnter }: ReasonFieldProps) {
  const { t } = useLingui();
  const goOnByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Form.Item
      name="reason"
      label={label}
      rules={[{ required: true, whitespace: true, message: t`Write a reason` }]}
      validateTrigger="onSubmit"
    >
      <Input.TextArea
        ref={ref}
        maxLength={most}
        showCount
        autoSize={{ minRows: 3, maxRows: 6 }}
        onKeyDown={goOnByEnter}
      />
    </Form.Item>
  );
}

/** Puts a ready reason into the form's field. */
export function putReason(form: FormInstance, reason: string): void {
  form.setFieldValue('reason', reason);
  void form.validateFields(['reason']).catch(() => undefined);
}
