import { Trans, useLingui } from '@lingui/react/macro';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { type ReviewRule, reviewRules } from '@muyu/contract/moderation.ts';
import type { ReportCase, upholdCase } from '@muyu/contract/operator-reports.ts';
import { type SanctionKind, sanctionKinds } from '@muyu/contract/settings.ts';
import { Alert, Form, type InputRef, Modal, Radio, Select } from 'antd';
import { useRef } from 'react';
import { confirming } from '../../app/busy.tsx';
import desk from '../../app/desk/desk.module.css';
import { useOperator } from '../../app/operator.ts';
import { mayOpen } from '../../app/places.tsx';
import { QuickReasons } from '../../app/quick-reasons.tsx';
import { putReason, ReasonField } from '../../app/reason-field.tsx';
import { useLast } from '../../app/use-last.ts';
import { useNarrow } from '../../app/use-narrow.ts';
import { ruleTexts } from '../review/review-rules.ts';
import { DaysField } from '../sanctions/days-field.tsx';
import { sanctionReasons, sanctionTexts } from '../sanctions/sanction-texts.ts';
import { caseName, ruleOf } from './case-words.ts';
import { type RemovalChoice, removalsOf } from './removals.ts';
import styles from './reports.module.css';

export type Upholding = Omit<InputOf<typeof upholdCase>, 'caseId'>;
type UpholdDialogProps = {
  /** The case to uphold, null while the dialog is closed. */
  item: ReportCase | null;
  pending: boolean;
  error: string | null;
  onCancel(): void;
  onUphold(decision: Upholding): void;
};
type Answers = {
  rule: ReviewRule;
  removal: RemovalChoice;
  sanction: SanctionKind | 'none';
  days?: number;
  reason: string;
};

const longest = 200;
const usualDays = 7;

/** Which rule is broken, what happens to the thing and to its author, and why. What was typed stays when it is refused. */
export function UpholdDialog({ item: given, pending, error, onCancel, onUphold }: UpholdDialogProps) {
  const { t, i18n } = useLingui();
  const narrow = useNarrow();
  const item = useLast(given);
  const [form] = Form.useForm<Answers>();
  const field = useRef<InputRef>(null);
  const rule = Form.useWatch('rule', form);
  const sanction = Form.useWatch('sanction', form);
  const maySanction = mayOpen(useOperator(), 'sanction');
  const ends = sanction === 'limit' || sanction === 'freeze';
  const aboutPerson = item?.targetType === 'user';
  const reasons = aboutPerson ? sanctionReasons : rule ? ruleTexts[rule].reasons : [];
  const removals = item ? removalsOf(item) : [];
  const names: Record<RemovalChoice, string> = {
    hide: t`Hide it: its author still sees it and may appeal`,
    delete: t`Delete it for good`,
    none: t`Leave it`,
  };
  const take = (reason: string) => {
    putReason(form, reason);
    if (!narrow) field.current?.focus({ cursor: 'end' });
  };
  const done = ({ removal, sanction: kind, days, ...why }: Answers) =>
    onUphold({
      rule: why.rule,
      reason: why.reason.trim(),
      ...(removal === 'none' ? {} : { removal }),
      ...(kind === 'none' ? {} : { sanction: { kind, ...(days ? { days } : {}) } }),
    });
  return (
    <Modal
      open={given !== null}
      title={t`Uphold: a rule is broken`}
      okText={t`Uphold it`}
      {...confirming(pending, { danger: true })}
      onOk={form.submit}
      onCancel={onCancel}
      afterOpenChange={(shown) => shown && !narrow && field.current?.focus()}
      destroyOnHidden
      width={560}
    >
      <p className={desk.subject}>{item && caseName(item)}</p>
      {item && (
        <Form
          form={form}
          layout="vertical"
          preserve={false}
          requiredMark={false}
          initialValues={{
            rule: ruleOf(item.reasons[0]?.typeId ?? 11),
            removal: removals[0],
            sanction: aboutPerson ? 'warn' : 'none',
            days: usualDays,
          }}
          onFinish={(answers) => !pending && done(answers)}
        >
          <Form.Item name="rule" label={t`Rule`}>
            <Select
              showSearch={narrow ? false : { optionFilterProp: 'label' }}
              listHeight={440}
              options={reviewRules.map((value) => ({ value, label: i18n._(ruleTexts[value].name) }))}
            />
          </Form.Item>
          <Form.Item name="removal" label={t`What happens to it`} hidden={removals.length === 1}>
            <Radio.Group
              className={styles.choices ?? ''}
              options={removals.map((value) => ({ value, label: names[value] }))}
            />
          </Form.Item>
          <Form.Item name="sanction" label={t`What happens to its author`} hidden={!maySanction}>
            <Select
              options={[
                { value: 'none', label: t`Nothing` },
                ...sanctionKinds.map((kind) => ({ value: kind, label: i18n._(sanctionTexts[kind].name) })),
              ]}
            />
          </Form.Item>
          {ends && (
            <Form.Item
              name="days"
              label={t`How long`}
              rules={[{ required: true, message: t`Say for how many days` }]}
            >
              <DaysField />
            </Form.Item>
          )}
          <QuickReasons reasons={reasons.map((each) => i18n._(each))} onTake={take} />
          <ReasonField
            ref={field}
            label={t`Reason, as the author will read it`}
            most={longest}
            onEnter={form.submit}
          />
          {error && <Alert type="error" showIcon title={error} />}
          {!narrow && (
            <p className={styles.faint}>
              <Trans>Enter confirms, Esc cancels, Shift + Enter breaks the line</Trans>
            </p>
          )}
        </Form>
      )}
    </Modal>
  );
}
