import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './frame.module.css';

/** States that the second factor is waived. Shown while demo data is on. */
export function DemoNotice() {
  const { t } = useLingui();
  return (
    <aside className={styles.demo} aria-label={t`Demo data`}>
      <SafetyCertificateOutlined aria-hidden="true" />
      <span>
        <Trans>Sign-in skips the second factor (TOTP) only while demo data is on.</Trans>
      </span>
    </aside>
  );
}
