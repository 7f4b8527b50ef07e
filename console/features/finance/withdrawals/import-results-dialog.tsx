import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { importWithdrawalResults, listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { withoutOtherColumns } from '@muyu/contract/core/text/withdrawal-results.ts';
import { Alert, App, Form, Input } from 'antd';
import { client } from '../../../client/client.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextFileButton } from '../../../ui/dialog/text-file-button.tsx';
import { TrialResult } from '../../../ui/dialog/trial-result.tsx';
import { useTrialImport } from '../../../ui/dialog/use-trial-import.ts';
import styles from '../finance.module.css';
import { isLeft, type ResultLine, ResultLines } from './result-lines.tsx';

type ImportResultsDialogProps = { open: boolean; onClose(): void };

const send = ({ text }: { text: string }, trial: boolean) =>
  client.request(importWithdrawalResults, { text: withoutOtherColumns(text), trial });

/**
 * Imports the bank’s results. A trial shows what each line would do before anything moves, first those that do nothing, which are
 * listed again after the import.
 */
export function ImportResultsDialog({ open, onClose }: ImportResultsDialogProps) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const [form] = Form.useForm<{ text: string }>();
  const { found, isNew, mutation, reset, submit, setText } = useTrialImport({
    form,
    tryOut: (input: { text: string }) => send(input, true),
    act: (input) => send(input, false),
    invalidates: [client.keyOf(listAdminWithdrawals)],
    mayBePartial: true,
    successMessage: (_, { paid, failed }) => t`Imported: ${paid} paid, ${failed} failed`,
    onSettled: (done) => done && showLeft(done.paid, done.failed, done.lines.filter(isLeft)),
    onClose,
  });
  const showLeft = (paid: number, failed: number, lines: ResultLine[]) =>
    lines.length > 0 &&
    modal.warning({
      title: t`Imported: ${paid} paid, ${failed} failed`,
      width: 720,
      content: (
        <>
          <p>
            <Plural
              value={lines.length}
              one="# line wasn’t carried out"
              other="# lines weren’t carried out"
            />
          </p>
          <ResultLines lines={lines} />
        </>
      ),
      okText: t`Close`,
    });
  const useful = found ? found.paid + found.failed : 0;
  const { paid = 0, failed = 0, unchanged = 0, lines = [] } = found ?? {};
  const left = lines.filter(isLeft);
  return (
    <FormDialog
      open={open}
      title={t`Import the bank’s results`}
      okText={found ? t`Carry out` : t`Check the file`}
      okDisabled={found !== undefined && (useful === 0 || isNew)}
      width={720}
      form={form}
      mutation={mutation}
      initialValues={{ text: '' }}
      onValuesChange={reset}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={t`Results`}
        rules={[{ required: true, whitespace: true, message: t`Paste the results or choose a file` }]}
        validateTrigger="onSubmit"
        extra={
          <Trans>
            Lines like <code>withdrawal id,paid</code> or <code>withdrawal id,failed,reason</code>.
          </Trans>
        }
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 8 }} />
      </Form.Item>
      <TextFileButton onText={setText} />
      {found && (
        <TrialResult className={styles.preview}>
          <Alert
            type={useful > 0 && left.length === 0 ? 'info' : 'warning'}
            showIcon
            title={
              <Trans>
                {paid} paid, {failed} failed, {unchanged} unchanged
              </Trans>
            }
            description={
              left.length > 0 && (
                <Plural
                  value={left.length}
                  one="# line isn’t carried out"
                  other="# lines aren’t carried out"
                />
              )
            }
          />
          <ResultLines lines={[...left, ...lines.filter((line) => !isLeft(line))]} />
        </TrialResult>
      )}
    </FormDialog>
  );
}
