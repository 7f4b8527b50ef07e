import { Trans, useLingui } from '@lingui/react/macro';
import { listTerms } from '@muyu/contract/admin/term.ts';
import { Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextFileButton } from '../../ui/dialog/text-file-button.tsx';
import { useTrialImport } from '../../ui/dialog/use-trial-import.ts';
import { importList, type ListInput } from './import-list.ts';
import { ImportResult } from './import-result.tsx';
import { defaultRule, RuleFields } from './rule-fields.tsx';
import styles from './terms.module.css';

type ImportDialogProps = { open: boolean; onClose(): void };

/** Imports a pasted list or a file. A dry run shows the changes before the import. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<ListInput>();
  const { found, isNew, mutation, reset, submit, setText } = useTrialImport({
    form,
    tryOut: (input: ListInput) => importList(input, { trial: true }),
    act: (input) => importList(input, { trial: false }),
    invalidates: [client.keyOf(listTerms)],
    mayBePartial: true,
    successMessage: (_, { added, changed }) => t`Imported: ${added} added, ${changed} changed`,
    onClose,
  });
  const useful = found ? found.added + found.changed : 0;
  return (
    <FormDialog
      open={open}
      title={t`Import a list`}
      okText={found ? t`Import` : t`Check the list`}
      okDisabled={found !== undefined && (useful === 0 || isNew)}
      width={640}
      form={form}
      mutation={mutation}
      initialValues={{ text: '', ...defaultRule }}
      onValuesChange={reset}
      onSubmit={submit}
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
      <TextFileButton onText={setText} />
      <p className={styles.caption}>
        <Trans>For words whose line doesn’t specify it</Trans>
      </p>
      <RuleFields />
      {found && <ImportResult summary={found} />}
    </FormDialog>
  );
}
