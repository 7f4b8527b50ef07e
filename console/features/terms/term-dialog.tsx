import { Trans, useLingui } from '@lingui/react/macro';
import {
  listTerms,
  type ManagedTerm,
  termLimits,
  termListErrors,
  upsertTerm,
} from '@muyu/contract/admin/term.ts';
import { Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useMergeNewer } from '../../ui/dialog/use-merge-newer.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useSeenRow } from '../../ui/dialog/use-seen-row.ts';
import { defaultRule, type Rule, RuleFields } from './rule-fields.tsx';
import styles from './terms.module.css';

/** An existing term, or `new`. */
export type Editing = ManagedTerm | 'new';
type TermDialogProps = { editing: Editing | null; onClose(): void };
type TermFormValues = Rule & { word: string };

const draftOf = ({ word, action, fields }: ManagedTerm): TermFormValues => ({
  ...{ word, action },
  fields: [...fields],
});

/** Adds a term, or changes the action and fields of an existing one. */
export function TermDialog({ editing, onClose }: TermDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<TermFormValues>();
  const mergeNewer = useMergeNewer(form);
  const { row: known, takeLatest } = useSeenRow({
    given: editing === 'new' ? null : editing,
    fetchLatest: async (seen: ManagedTerm) => {
      const { resultList } = await client.request(listTerms, { normalized: seen.normalized });
      return resultList[0];
    },
    onNewer: (seen, latest) => mergeNewer(draftOf(seen), draftOf(latest)),
  });
  const put = useOperatorMutation({
    act: (given: TermFormValues) =>
      client.request(upsertTerm, { ...given, ...(known && { changedAt: known.changedAt }) }),
    invalidates: [client.keyOf(listTerms)],
    successMessage: (_, { word }) => (known ? t`Changed: ${word}` : t`On the list: ${word}`),
    gone: [termListErrors.notFound],
    outdated: [termListErrors.changedMeanwhile],
    onOutdated: takeLatest,
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
      initialValues={known ? draftOf(known) : { word: '', ...defaultRule }}
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
