import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal } from 'antd';
import { useRef } from 'react';
import { CopyText } from '../../ui/copy-text.tsx';
import { useLeaveQuestion } from '../../ui/dialog/use-leave-question.ts';
import styles from './operators.module.css';

/** A generated password. It exists only in the memory of this page. */
export type OneTimePassword = { username: string; password: string };
type OneTimePasswordDialogProps = { given: OneTimePassword | null; onClose(): void };

/**
 * Shows a new password once. Only its button closes the dialog, and until then the page stays, so that the password is not lost by
 * accident.
 */
export function OneTimePasswordDialog({ given, onClose }: OneTimePasswordDialogProps) {
  const { t } = useLingui();
  const done = useRef<HTMLButtonElement>(null);
  useLeaveQuestion(
    () => given !== null,
    () => undefined,
  );
  return (
    <Modal
      open={given !== null}
      title={t`Password of ${given?.username ?? ''}`}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && done.current?.focus()}
      destroyOnHidden
      width={460}
      footer={
        <Button ref={done} type="primary" onClick={onClose}>
          <Trans>I’ve passed it on</Trans>
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={<Trans>It won’t be shown again. Pass it on securely.</Trans>}
        style={{ marginBottom: 16 }}
      />
      {given && <CopyText text={given.password} className={styles.password} />}
    </Modal>
  );
}
