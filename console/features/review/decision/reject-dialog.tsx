import { useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { type ReviewRule, reviewRules } from '@muyu/contract/moderation.ts';
import { Form, type InputRef, Select } from 'antd';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { QuickReasons } from '../../../ui/dialog/quick-reasons.tsx';
import { fillReason, ReasonField } from '../../../ui/dialog/reason-field.tsx';
import { useLatched } from '../../../ui/dialog/use-latched.ts';
import workspace from '../../../ui/queue/queue-workspace.module.css';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useRuleName } from '../../../ui/use-rule-name.ts';
import { postLabel } from '../post-label.ts';
import styles from '../quote/quote.module.css';
import { QuoteChip } from '../quote/quote-chip.tsx';
import type { QuoteState } from '../quote/use-quote.ts';
import type { RejectionDraft } from './decision.ts';
import { presetReasons } from './review-rules.ts';

type RejectDialogProps = {
  /** The post to reject; null closes the dialog. */
  item: ReviewItem | null;
  /** The text written before the rejection was taken back. */
  draft: RejectionDraft | undefined;
  quoting: QuoteState;
  onClose(): void;
  onReject(rejection: RejectionDraft): void;
};
type Answers = { rule: ReviewRule; reason: string };
/** A rejection is sent later, so that the dialog waits for nothing. */
const noRequest = { pending: false, error: null, reset: () => undefined };

/** Rejects an item with a rule, a reason and a quoted part. */
export function RejectDialog({ item, draft, quoting, onClose, onReject }: RejectDialogProps) {
  const { t, i18n } = useLingui();
  const narrow = useNarrow();
  const ruleName = useRuleName();
  const shown = useLatched(item);
  // antd stops rendering a dialog as soon as it closes, so that it closes one render after its button stops
  // spinning.
  const leaving = useDeferredValue(item) !== null;
  const [form] = Form.useForm<Answers>();
  const rule = Form.useWatch('rule', form);
  const [listOpen, setListOpen] = useState(false);
  const reasonField = useRef<InputRef>(null);
  const firstReason = useRef<HTMLButtonElement>(null);
  const reasons = rule ? presetReasons[rule] : [];

  useEffect(() => {
    if (!rule) return;
    if (presetReasons[rule].length > 0) firstReason.current?.focus();
    else reasonField.current?.focus();
  }, [rule]);
  const applyReason = (reason: string) => {
    fillReason(form, reason);
    reasonField.current?.focus({ cursor: 'end' });
  };

  const titles = {
    post: t`Reject this post`,
    comment: t`Reject this comment`,
    snapshot: t`Reject this snapshot`,
  };
  return (
    <FormDialog
      open={item !== null || leaving}
      title={shown ? titles[shown.targetType] : ''}
      okText={t`Reject`}
      danger
      form={form}
      mutation={noRequest}
      lead={
        <div className={styles.lead}>
          <p className={workspace.subject}>{shown && postLabel(shown)}</p>
          <QuoteChip quote={quoting.quote} onClear={quoting.clear} />
        </div>
      }
      showKeys
      onOpenChange={(opened) => {
        if (opened && draft) form.setFieldsValue({ rule: draft.rule, reason: draft.reason });
        setListOpen(opened && !narrow && !form.getFieldValue('rule'));
      }}
      onSubmit={({ rule: chosen, reason }) =>
        item && onReject({ rule: chosen, reason: reason.trim(), quote: quoting.quote })
      }
      onClose={onClose}
    >
      <Form.Item name="rule" label={t`Rule`} rules={[{ required: true, message: t`Choose a rule` }]}>
        <Select
          autoFocus
          showSearch={narrow ? false : { optionFilterProp: 'label' }}
          open={listOpen}
          onOpenChange={setListOpen}
          listHeight={440}
          // The list opens by itself, so that Escape closes more than the list when nothing was chosen.
          onKeyDown={(event) =>
            event.key === 'Escape' && listOpen && !rule && !form.isFieldsTouched() && onClose()
          }
          placeholder={t`Which rule does it break?`}
          options={reviewRules.map((value) => ({ value, label: ruleName(value) }))}
        />
      </Form.Item>
      <QuickReasons
        reasons={reasons.map((each) => i18n._(each))}
        firstRef={firstReason}
        onPick={applyReason}
      />
      <ReasonField ref={reasonField} label={t`Reason (the author will see it)`} onEnter={form.submit} />
    </FormDialog>
  );
}
