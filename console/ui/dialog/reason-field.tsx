import { useLingui } from '@lingui/react/macro';
import { userAdminLimits } from '@muyu/contract/admin/account.ts';
import { isComposing } from '@muyu/contract/core/device/is-composing.ts';
import { Form, type FormInstance, Input, type InputRef } from 'antd';
import type { KeyboardEvent, Ref } from 'react';
import { useNarrow } from '../use-narrow.ts';

type ReasonFieldProps = {
  ref?: Ref<InputRef>;
  label: string;
  maxLength?: number | undefined;
  onEnter(): void;
};

/** The required form field `reason`. Enter submits, except on a phone; Shift + Enter inserts a line break. */
export function ReasonField({ ref, label, maxLength = userAdminLimits.reason, onEnter }: ReasonFieldProps) {
  const { t } = useLingui();
  const narrow = useNarrow();
  const submitOnEnter = (event: KeyboardEvent) => {
    if (narrow || event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
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
        maxLength={maxLength}
        showCount
        autoSize={{ minRows: 3, maxRows: 6 }}
        onKeyDown={submitOnEnter}
      />
    </Form.Item>
  );
}

/** Copies a preset reason into the field of the form. */
export function fillReason(form: FormInstance, reason: string): void {
  form.setFieldValue('reason', reason);
  void form.validateFields(['reason']).catch(() => undefined);
}
