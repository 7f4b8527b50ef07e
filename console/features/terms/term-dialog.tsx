import { Trans, useLingui } from '@lingui/react/macro';
import { listTerms, type ManagedTerm, putTerm, termLimits } from '@muyu/contract/admin/term.ts';
import { Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { defaultRule, type Rule, RuleFields } from './rule-fields.tsx';
import styles from './terms.module.css';

/** An existing term, or `new`. */
export type Editing = ManagedTerm | 'new';
type TermDialogProps = { editing: Editing | null; onClose(): void };
type TermFormValues = Rule & { word: string };

/** Adds a term, or changes the action and fields of an existing one. */
export function TermDialog({ editing, onClose }: TermDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<TermFormValues>();
  const known = editing === 'new' ? null : editing;
  const put = useOperatorMutation({
    act: (given: TermFormValues) => client.request(putTerm, given),
    invalidates: [client.keyOf(listTerms)],
    successMessage: (_, { word }) => (known ? t`Changed: ${word}` : t`On the list: ${word}`),
    onSettled: onClose,
  });
  return (
    <FormDialog
      open={editing !== null}
      title={known ? t`Change the action` : t`Add word`}
      okText={known ? t`Save` : t`Add`}
      form={form}
      mutation={put}
      lead={
        <p className={styles.lead}>
          <Trans>
            Words match even with spaces, in full width, in capitals or in traditional characters.
          </Trans>
        </p>
      }
      initialValues={known ? { ...known, fields: [...known.fields] } : { word: '', ...defaultRule }}
      onSubmit={({ word, action, fields }) => put.run({ word: known?.word ?? word.trim(), action, fields })}
      onClose={onClose}
    >
      <Form.Item
        name="word"
        label={t`Word`}
        rules={[{ required: true, whitespace: true, message: t`Enter a word` }]}
        validateTrigger="onSubmit"
      >
        <Input autoFocus={!known} disabled={known !== null} autoComplete="off" maxLength={termLimits.word} />
      </Form.Item>
      <RuleFields />
    </FormDialog>
  );
}
