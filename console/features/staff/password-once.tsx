import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal } from 'antd';
import { useRef } from 'react';
import { CopyText } from '../../app/copy-text.tsx';
import styles from './staff.module.css';

/** A password that was made for somebody. It lives in this page's memory only. */
export type Given = { username: string; password: string };
type PasswordOnceProps = { given: Given | null; onClose(): void };

/** Shows a new password once; closed by its button alone, so that it is not lost by a slip. */
export function PasswordOnce({ given, onClose }: PasswordOnceProps) {
  const { t } = useLingui();
  const done = useRef<HTMLButtonElement>(null);
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
          <Trans>I have passed it on</Trans>
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={<Trans>It is not shown again. Pass it on by a safe way.</Trans>}
        style={{ marginBottom: 16 }}
      />
      {given && <CopyText text={given.password} className={styles.password} />}
    </Modal>
  );
}
