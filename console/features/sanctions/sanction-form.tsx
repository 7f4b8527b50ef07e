import { Trans, useLingui } from '@lingui/react/macro';
import type { SanctionKind } from '@muyu/contract/settings.ts';
import { Form, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { QuickReasons } from '../../app/quick-reasons.tsx';
import { useNarrow } from '../../app/use-narrow.ts';
import { DaysField } from './days-field.tsx';
import { sanctionReasons } from './sanction-texts.ts';
import styles from './sanctions.module.css';

export type Draft = { reason?: string; days?: number };
type SanctionFormProps = {
  id: string;
  kind: SanctionKind;
  draft: Draft;
  most: number;
  onDone(draft: Draft): void;
};

const usualDays = 7;

/** The reason, as the user will read it, and the days where the kind has an end. */
export function SanctionForm({ id, kind, draft, most, onDone }: SanctionFormProps) {
  const { t, i18n } = useLingui();
  const narrow = useNarrow();
  const [form] = Form.useForm<Draft>();
  const field = useRef<InputRef>(null);
  const ends = kind === 'limit' || kind === 'freeze';
  // On a phone its keyboard would hide the reasons.
  useEffect(() => {
    if (!narrow) field.current?.focus({ cursor: 'end' });
  }, [narrow]);
  const take = (reason: string) => {
    form.setFieldValue('reason', reason);
    form.validateFields(['reason']);
    if (!narrow) field.current?.focus({ cursor: 'end' });
  };
  const goOnByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <Form
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ reason: draft.reason ?? '', ...(ends ? { days: draft.days ?? usualDays } : {}) }}
      onFinish={onDone}
    >
      {ends && (
        <Form.Item
          name="days"
          label={t`How long`}
          rules={[{ required: true, message: t`Say for how many days` }]}
        >
          <DaysField />
        </Form.Item>
      )}
      <QuickReasons reasons={sanctionReasons.map((each) => i18n._(each))} onTake={take} />
      <Form.Item
        name="reason"
        label={t`Reason, as the user will read it`}
        rules={[{ required: true, whitespace: true, message: t`Write a reason` }]}
        validateTrigger="onSubmit"
      >
        <Input.TextArea
          ref={field}
          maxLength={most}
          showCount
          autoSize={{ minRows: 3, maxRows: 6 }}
          onKeyDown={goOnByEnter}
        />
      </Form.Item>
      {!narrow && (
        <p className={styles.keys}>
          <Trans>Enter shows the preview, Esc cancels, Shift + Enter breaks the line</Trans>
        </p>
      )}
    </Form>
  );
}
