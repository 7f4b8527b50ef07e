import { useLingui } from '@lingui/react/macro';
import { type SanctionKind, sanctionKinds, sanctionTraits } from '@muyu/contract/account/settings.ts';
import type { ReportCase, upholdCase } from '@muyu/contract/admin/report.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type ReviewRule, reviewRules } from '@muyu/contract/moderation.ts';
import { Form, type InputRef, Radio, Select } from 'antd';
import { useRef } from 'react';
import { useOperator } from '../../../client/current-operator.ts';
import { mayOpen } from '../../../client/permission.ts';
import { type DialogMutation, FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ReasonWithPresets } from '../../../ui/dialog/reason-with-presets.tsx';
import { useLatched } from '../../../ui/dialog/use-latched.ts';
import workspace from '../../../ui/queue/queue-workspace.module.css';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useRuleName } from '../../../ui/use-rule-name.ts';
import { presetReasons } from '../../review/index.ts';
import { DaysField, sanctionLabels, sanctionReasons, usualDays } from '../../sanctions/index.ts';
import { caseName, ruleOf } from '../case-labels.ts';
import styles from '../reports.module.css';
import { type RemovalOption, removalOptionsOf } from './removal-options.ts';

export type UpholdDecision = Omit<InputOf<typeof upholdCase>, 'caseId'>;
type UpholdDialogProps = {
  /** The case to uphold; null closes the dialog. */
  item: ReportCase | null;
  mutation: DialogMutation;
  onClose(): void;
  onUphold(decision: UpholdDecision): void;
};
type Answers = {
  rule: ReviewRule;
  removal: RemovalOption;
  sanction: SanctionKind | 'none';
  days?: number;
  reason: string;
};

/** Upholds a case: rule, removal, sanction and reason. */
export function UpholdDialog({ item: given, mutation, onClose, onUphold }: UpholdDialogProps) {
  const { t, i18n } = useLingui();
  const narrow = useNarrow();
  const ruleName = useRuleName();
  const item = useLatched(given);
  const [form] = Form.useForm<Answers>();
  const field = useRef<InputRef>(null);
  const rule = Form.useWatch('rule', form);
  const sanction = Form.useWatch('sanction', form);
  const maySanction = mayOpen(useOperator(), 'sanction') && !item?.authorErased;
  const ends = sanction && sanction !== 'none' && sanctionTraits[sanction].isTimed;
  const isAboutUser = item?.targetType === 'user';
  const reasons = isAboutUser ? sanctionReasons : rule ? presetReasons[rule] : [];
  const removals = item ? removalOptionsOf(item) : [];
  const names: Record<RemovalOption, string> = {
    hide: t`Hide: the author still sees it and can appeal`,
    delete: isAboutUser
      ? t`Clear the profile: nickname, bio, city, profile photo and cover go back to the defaults`
      : t`Delete permanently`,
    none: t`Leave as is`,
  };
  const removalLabel = isAboutUser ? t`Action on the profile` : t`Action on the content`;
  const done = ({ removal, sanction: kind, days, ...why }: Answers) =>
    onUphold({
      rule: why.rule,
      reason: why.reason.trim(),
      ...(removal === 'none' ? {} : { removal }),
      ...(kind === 'none' ? {} : { sanction: { kind, ...(days ? { days } : {}) } }),
    });
  return (
    <FormDialog
      open={given !== null}
      title={t`Uphold: a rule was broken`}
      okText={t`Uphold the report`}
      danger
      width={560}
      form={form}
      mutation={mutation}
      lead={<p className={workspace.subject}>{item && caseName(item)}</p>}
      showKeys
      onOpenChange={(shown) => shown && !narrow && field.current?.focus()}
      initialValues={
        item
          ? {
              rule: ruleOf(item.reasons[0]?.typeId ?? 11),
              removal: removals[0],
              sanction: isAboutUser && maySanction ? 'warn' : 'none',
              days: usualDays,
            }
          : {}
      }
      onSubmit={done}
      onClose={onClose}
    >
      {item && (
        <>
          <Form.Item name="rule" label={t`Rule`}>
            <Select
              showSearch={narrow ? false : { optionFilterProp: 'label' }}
              listHeight={440}
              options={reviewRules.map((value) => ({ value, label: ruleName(value) }))}
            />
          </Form.Item>
          <Form.Item name="removal" label={removalLabel} hidden={removals.length === 1}>
            <Radio.Group
              aria-label={removalLabel}
              className={styles.choices ?? ''}
              options={removals.map((value) => ({ value, label: names[value] }))}
            />
          </Form.Item>
          <Form.Item name="sanction" label={t`Action on the author`} hidden={!maySanction}>
            <Select
              options={[
                { value: 'none', label: t`Nothing` },
                ...sanctionKinds.map((kind) => ({ value: kind, label: i18n._(sanctionLabels[kind].name) })),
              ]}
            />
          </Form.Item>
          {ends && <DaysField />}
          <ReasonWithPresets
            field={field}
            form={form}
            presets={reasons.map((each) => i18n._(each))}
            label={t`Reason (the author will see it)`}
          />
        </>
      )}
    </FormDialog>
  );
}
