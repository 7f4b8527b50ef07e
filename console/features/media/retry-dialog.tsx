import { Trans, useLingui } from '@lingui/react/macro';
import { mediaErrors } from '@muyu/contract/media.ts';
import { mediaQueue, type QueuedFile, retryMedia } from '@muyu/contract/operator-media.ts';
import { Alert, Form, Input, Modal } from 'antd';
import { confirming } from '../../app/busy.tsx';
import { client } from '../../app/client.ts';
import { useAct } from '../../app/use-act.ts';
import styles from './media.module.css';

const longest = 200;

type RetryDialogProps = { file: QueuedFile | null; onClose(): void };

/** Has a failed file processed again; why may be said for the audit log. */
export function RetryDialog({ file, onClose }: RetryDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<{ reason?: string }>();
  const retry = useAct({
    act: (reason: string) =>
      client.request(retryMedia, { fileId: file?.fileId ?? '', ...(reason ? { reason } : {}) }),
    stale: [client.keyOf(mediaQueue)],
    said: () => t`It is processed again: ${file?.name ?? ''}`,
    gone: [mediaErrors.notFound],
    onEnd: onClose,
  });
  const close = () => {
    retry.reset();
    onClose();
  };
  return (
    <Modal
      open={file !== null}
      title={t`Process this file again?`}
      okText={t`Try again`}
      {...confirming(retry.pending)}
      onOk={form.submit}
      onCancel={close}
      destroyOnHidden
      width={520}
    >
      <p className={styles.lead}>
        <Trans>
          The source is kept for 7 days after a failure. Its owner sees the file being processed again.
        </Trans>
      </p>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={({ reason }) => !retry.pending && retry.run(reason?.trim() ?? '')}
      >
        <Form.Item name="reason" label={t`Reason, for the audit log (may be left out)`}>
          <Input.TextArea maxLength={longest} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
        {retry.error && <Alert type="error" showIcon title={retry.error} />}
      </Form>
    </Modal>
  );
}
