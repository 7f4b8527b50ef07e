import { Trans, useLingui } from '@lingui/react/macro';
import type { SanctionKind } from '@muyu/contract/settings.ts';
import { Form, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { QuickReasons } from '../../app/quick-reasons.tsx';
import { putReason, ReasonField } from '../../app/reason-field.tsx';
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
    putReason(form, reason);
    if (!narrow) field.current?.focus({ cursor: 'end' });
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
      <ReasonField
        ref={field}
        label={t`Reason, as the user will read it`}
        most={most}
        onEnter={form.submit}
      />
      {!narrow && (
        <p className={styles.keys}>
          <Trans>Enter shows the preview, Esc cancels, Shift + Enter breaks the line</Trans>
        </p>
      )}
    </Form>
  );
}
