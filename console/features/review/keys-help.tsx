import { useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import styles from './review.module.css';

/** The keys of the review queue. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  const keys: readonly [keys: string[], meaning: string][] = [
    [['A'], t`Approve and go on`],
    [['R'], t`Reject with a reason`],
    [['J', '↓', '→'], t`Next item`],
    [['K', '↑', '←'], t`Previous item`],
    [['Z'], t`View the pictures large`],
    [['P'], t`Play or pause the video`],
    [['Enter'], t`In the rejection: confirm`],
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
