import { DownloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal } from 'antd';
import { useRef } from 'react';
import { useLatched } from '../../../ui/dialog/use-latched.ts';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.ts';
import { downloadText } from '../../../ui/download-text.ts';
import styles from '../finance.module.css';

/** Codes of a new batch. They exist only in the memory of this page. */
export type NewCodes = { name: string; codes: string[]; csv: string; waits?: boolean };
type CodesDialogProps = { created: NewCodes | null; onClose(): void };

/**
 * Shows new codes once. Only its button closes the dialog, and until then the page stays, so that the codes are not lost by
 * accident. Without codes it says that the reply with them was lost.
 */
export function CodesDialog({ created, onClose }: CodesDialogProps) {
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  const shown = useLatched(created);
  const name = shown?.name ?? '';
  const isLost = shown?.codes.length === 0;
  useLeaveQuestion(
    () => created !== null && !isLost,
    () => undefined,
  );
  return (
    <Modal
      open={created !== null}
      title={t`Codes of ${name}`}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && first.current?.focus()}
      destroyOnHidden
      footer={
        isLost ? (
          <Button ref={first} type="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          [
            <Button
              key="save"
              ref={first}
              icon={<DownloadOutlined aria-hidden="true" />}
              onClick={() => shown && downloadText(`${name}.csv`, shown.csv)}
            >
              <Trans>Save as CSV</Trans>
            </Button>,
            <Button key="done" type="primary" onClick={onClose}>
              <Trans>I’ve saved them</Trans>
            </Button>,
          ]
        )
      }
    >
      {isLost ? (
        <Alert
          type="error"
          showIcon
          title={
            <Trans>
              The batch was created by your first request, whose reply was lost with the codes. Revoke it and
              create another one.
            </Trans>
          }
        />
      ) : (
        <>
          <Alert
            type="warning"
            showIcon
            title={<Trans>The codes won’t be shown again. Save them now.</Trans>}
          />
          {shown?.waits && (
            <Alert
              type="info"
              showIcon
              title={<Trans>The cards aren’t valid before another operator approves the batch.</Trans>}
            />
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the list */}
          <pre className={styles.codes} tabIndex={0}>
            {shown?.codes.join('\n')}
          </pre>
        </>
      )}
    </Modal>
  );
}
