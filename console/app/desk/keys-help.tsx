import { useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import styles from './desk.module.css';

type KeyMeaning = readonly [keys: readonly string[], meaning: string];

type KeysHelpProps = {
  open: boolean;
  onClose(): void;
  /** What only this desk has, before and after the keys that all have. */
  own: readonly KeyMeaning[];
  last?: readonly KeyMeaning[];
};

/** The keys of a desk. */
export function KeysHelp({ open, onClose, own, last = [] }: KeysHelpProps) {
  const { t } = useLingui();
  const keys: readonly KeyMeaning[] = [
    ...own,
    [['Z'], t`View the pictures large`],
    [['P'], t`Play or pause the video`],
    ...last,
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
