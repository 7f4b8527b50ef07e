import { Trans, useLingui } from '@lingui/react/macro';
import { type ReviewRule, reviewRules } from '@muyu/contract/moderation.ts';
import type { ReviewItem } from '@muyu/contract/operator.ts';
import { Alert, Form, type InputRef, Modal, Select } from 'antd';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { confirming } from '../../app/busy.tsx';
import desk from '../../app/desk/desk.module.css';
import { QuickReasons } from '../../app/quick-reasons.tsx';
import { putReason, ReasonField } from '../../app/reason-field.tsx';
import { useLast } from '../../app/use-last.ts';
import { useNarrow } from '../../app/use-narrow.ts';
import { postName } from './post-name.ts';
import { ruleTexts } from './review-rules.ts';
import type { Rejection } from './use-decisions.tsx';

type RejectDialogProps = {
  /** The post to reject, null while the dialog is closed. */
  item: ReviewItem | null;
  pending: boolean;
  error: string | null;
  onCancel(): void;
  onReject(rejection: Rejection): void;
};
type Answers = { rule: ReviewRule; reason: string };

const longest = 200;

/** Asks for the rule and the reason; Enter confirms, Escape cancels. What was typed stays when the server refuses. */
export function RejectDialog({ item, pending, error, onCancel, onReject }: RejectDialogProps) {
  const { t, i18n } = useLingui();
  const narrow = useNarrow();
  const shown = useLast(item);
  // A dialog of antd stands still from the moment it closes: that is a step after its button stopped turning.
  const leaving = useDeferredValue(item) !== null;
  const [form] = Form.useForm<Answers>();
  const rule = Form.useWatch('rule', form);
  const [listOpen, setListOpen] = useState(false);
  const reasonField = useRef<InputRef>(null);
  const firstReason = useRef<HTMLButtonElement>(null);
  const reasons = rule ? ruleTexts[rule].reasons : [];

  useEffect(() => {
    if (!rule) return;
    if (ruleTexts[rule].reasons.length > 0) firstReason.current?.focus();
    else reasonField.current?.focus();
  }, [rule]);
  const takeReason = (reason: string) => {
    putReason(form, reason);
    reasonField.current?.focus({ cursor: 'end' });
  };

  const titles = {
    post: t`Reject this post`,
    comment: t`Reject this comment`,
    snapshot: t`Reject this snapshot`,
  };
  return (
    <Modal
      open={item !== null || leaving}
      title={shown ? titles[shown.targetType] : ''}
      okText={t`Reject`}
      {...confirming(pending, { danger: true })}
      onOk={form.submit}
      onCancel={onCancel}
      afterOpenChange={(opened) => setListOpen(opened && !narrow && !form.getFieldValue('rule'))}
      destroyOnHidden
      width={520}
    >
      <p className={desk.subject}>{shown && postName(shown)}</p>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        // The list of rules, once opened, takes the first Escape from the dialog even when it is closed again.
        onKeyDown={(event) => event.key === 'Escape' && !listOpen && onCancel()}
        onFinish={({ rule: chosen, reason }) =>
          item && !pending && onReject({ item, rule: chosen, reason: reason.trim() })
        }
      >
        <Form.Item name="rule" label={t`Rule`} rules={[{ required: true, message: t`Choose a rule` }]}>
          <Select
            autoFocus
            showSearch={narrow ? false : { optionFilterProp: 'label' }}
            open={listOpen}
            onOpenChange={setListOpen}
            listHeight={440}
            onKeyDown={(event) => event.key === 'Escape' && !rule && onCancel()}
            placeholder={t`Which rule does it break?`}
            options={reviewRules.map((value) => ({ value, label: i18n._(ruleTexts[value].name) }))}
          />
        </Form.Item>
        <QuickReasons
          reasons={reasons.map((each) => i18n._(each))}
          firstRef={firstReason}
          onTake={takeReason}
        />
        <ReasonField
          ref={reasonField}
          label={t`Reason, as the author will read it`}
          most={longest}
          onEnter={form.submit}
        />
        {error && <Alert type="error" showIcon title={error} />}
        {!narrow && (
          <p style={{ margin: '8px 0 0', color: 'var(--ant-color-text-tertiary)' }}>
            <Trans>Enter confirms, Esc cancels, Shift + Enter breaks the line</Trans>
          </p>
        )}
      </Form>
    </Modal>
  );
}
