import { Trans, useLingui } from '@lingui/react/macro';
import { listTerms } from '@muyu/contract/admin/term.ts';
import { Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextFileButton } from '../../ui/dialog/text-file-button.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { importList, type ListInput } from './import-list.ts';
import { ImportResult } from './import-result.tsx';
import { defaultRule, RuleFields } from './rule-fields.tsx';
import styles from './terms.module.css';
import { useImportPreview } from './use-import-preview.ts';

type ImportDialogProps = { open: boolean; onClose(): void };

/** Imports a pasted list or a file. A dry run shows the changes before the import. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<ListInput>();
  const trial = useImportPreview();
  const load = useOperatorMutation({
    act: (given: ListInput) => importList(given, false),
    invalidates: [client.keyOf(listTerms)],
    mayBePartial: true,
    successMessage: (_, { added, changed }) => t`Imported: ${added} added, ${changed} changed`,
    onSettled: () => {
      again();
      onClose();
    },
  });
  const again = () => {
    trial.reset();
    load.reset();
  };
  const summary = trial.summary;
  const useful = summary ? summary.added + summary.changed : 0;
  const take = (text: string) => {
    form.setFieldValue('text', text);
    again();
  };
  return (
    <FormDialog
      open={open}
      title={t`Import a list`}
      okText={summary ? t`Import` : t`Check the list`}
      okDisabled={summary !== null && useful === 0}
      width={640}
      form={form}
      mutation={{
        pending: trial.pending || load.pending,
        error: trial.error ?? load.error,
        reset: again,
      }}
      initialValues={{ text: '', ...defaultRule }}
      onValuesChange={again}
      onSubmit={(given) => (summary ? load : trial).run(given)}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={t`List`}
        rules={[{ required: true, whitespace: true, message: t`Paste a list or choose a file` }]}
        validateTrigger="onSubmit"
        extra={
          <Trans>
            One word per line, or lines like <code>word,refuse,post|comment</code> as in an exported file.
          </Trans>
        }
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 10 }} />
      </Form.Item>
      <TextFileButton onText={take} />
      <p className={styles.caption}>
        <Trans>For words whose line doesn’t specify it</Trans>
      </p>
      <RuleFields />
      {summary && <ImportResult summary={summary} />}
    </FormDialog>
  );
}
