import { Trans, useLingui } from '@lingui/react/macro';
import { type SanctionKind, sanctionTraits } from '@muyu/contract/account/settings.ts';
import { Form, type FormInstance, type InputRef } from 'antd';
import { type Ref, useEffect, useRef } from 'react';
import { ReasonWithPresets } from '../../ui/dialog/reason-with-presets.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { DaysField } from './days-field.tsx';
import { sanctionReasons, usualDays } from './sanction-labels.ts';
import styles from './sanctions.module.css';

export type Draft = { reason?: string; days?: number };
type SanctionFormProps = {
  ref: Ref<FormInstance<Draft>>;
  id: string;
  kind: SanctionKind;
  draft: Draft;
  onDone(draft: Draft): void;
};

/** The reason, and the number of days for kinds that end. */
export function SanctionForm({ ref, id, kind, draft, onDone }: SanctionFormProps) {
  const { t, i18n } = useLingui();
  const narrow = useNarrow();
  const [form] = Form.useForm<Draft>();
  const field = useRef<InputRef>(null);
  const ends = sanctionTraits[kind].isTimed;
  // Not on a narrow screen, where the on-screen keyboard would cover the presets.
  useEffect(() => {
    if (!narrow) field.current?.focus({ cursor: 'end' });
  }, [narrow]);
  return (
    <Form
      ref={ref}
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ reason: draft.reason ?? '', ...(ends ? { days: draft.days ?? usualDays } : {}) }}
      onFinish={onDone}
    >
      {ends && <DaysField />}
      <ReasonWithPresets
        field={field}
        form={form}
        presets={sanctionReasons.map((each) => i18n._(each))}
        label={t`Reason (the user will see it)`}
      />
      {!narrow && (
        <p className={styles.keys}>
          <Trans>Enter to preview, Esc to cancel, Shift + Enter for a new line</Trans>
        </p>
      )}
    </Form>
  );
}
