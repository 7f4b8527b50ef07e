import { Form, type InputRef } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useNarrow } from '../use-narrow.ts';
import { type DialogMutation, FormDialog } from './form-dialog.tsx';
import { ReasonWithPresets } from './reason-with-presets.tsx';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  /** The subject and the effect of the decision. */
  children?: ReactNode;
  label: string;
  presets?: readonly string[];
  okText: string;
  danger?: boolean;
  okDisabled?: boolean;
  /** Maximum length of the reason in characters. */
  maxLength?: number;
  mutation: DialogMutation;
  onClose(): void;
  onDone(reason: string): void;
};

/** Asks for a reason before a decision is sent; Enter confirms, Escape cancels. */
export function ReasonDialog({ presets = [], danger = false, maxLength, ...props }: ReasonDialogProps) {
  const narrow = useNarrow();
  const [form] = Form.useForm<{ reason: string }>();
  const field = useRef<InputRef>(null);
  return (
    <FormDialog
      open={props.open}
      title={props.title}
      okText={props.okText}
      danger={danger}
      okDisabled={props.okDisabled ?? false}
      form={form}
      mutation={props.mutation}
      lead={props.children}
      showKeys
      onOpenChange={(shown) => shown && !narrow && field.current?.focus()}
      onSubmit={({ reason }) => props.onDone(reason.trim())}
      onClose={props.onClose}
    >
      <ReasonWithPresets {...{ field, form, presets, maxLength }} label={props.label} />
    </FormDialog>
  );
}
