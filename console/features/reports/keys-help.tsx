import { useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import styles from '../review/review.module.css';

/** The keys of the reports. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  const keys: readonly [keys: string[], meaning: string][] = [
    [['U'], t`Uphold: a rule is broken`],
    [['D'], t`Dismiss: no rule is broken`],
    [['T'], t`Take the case, or give it back`],
    [['J', '↓', '→'], t`Next case`],
    [['K', '↑', '←'], t`Previous case`],
    [['Z'], t`View the pictures large`],
    [['P'], t`Play or pause the video`],
    [['Esc'], t`Close what is open`],
    [['?'], t`Show the keys`],
  ];
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={t`Keys`} width={420} destroyOnHidden>
      <dl className={styles.keys}>
        {keys.map(([names, meaning]) => (
          <div key={names.join()} style={{ display: 'contents' }}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
