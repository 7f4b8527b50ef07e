import { Trans, useLingui } from '@lingui/react/macro';
import { userAdminLimits } from '@muyu/contract/admin/account.ts';
import { type AdminMediaFile, listMediaFiles, retryMedia } from '@muyu/contract/admin/media.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import styles from './media.module.css';

/** `onDone` is called instead of `onClose` when the file is no longer a failed one. */
type RetryDialogProps = { file: AdminMediaFile | null; onDone(): void; onClose(): void };

/** Processes a failed file again, with an optional reason for the audit log. */
export function RetryDialog({ file, onDone, onClose }: RetryDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<{ reason?: string }>();
  const retry = useOperatorMutation({
    act: (reason: string) =>
      client.request(retryMedia, { fileId: file?.fileId ?? '', ...(reason ? { reason } : {}) }),
    invalidates: [client.keyOf(listMediaFiles)],
    successMessage: () => t`Reprocessing: ${file?.name ?? ''}`,
    gone: [mediaErrors.notFound, mediaErrors.notReady, mediaErrors.sourceGone],
    onSettled: onDone,
  });
  return (
    <FormDialog
      open={file !== null}
      title={t`Process this file again?`}
      okText={t`Try again`}
      form={form}
      mutation={retry}
      lead={
        <p className={styles.lead}>
          <Trans>
            The source file is kept for 7 days after a failure. After a retry, the uploader sees it processing
            again.
          </Trans>
        </p>
      }
      onSubmit={({ reason }) => retry.run(reason?.trim() ?? '')}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t`Reason, for the audit log (optional)`}>
        <Input.TextArea maxLength={userAdminLimits.reason} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
}
