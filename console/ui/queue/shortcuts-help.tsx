import { useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import styles from './queue-workspace.module.css';

type ShortcutDescription = readonly [keys: readonly string[], meaning: string];

type ShortcutsHelpProps = {
  open: boolean;
  onClose(): void;
  /** The shortcuts of one queue, listed before and after the common ones. */
  own: readonly ShortcutDescription[];
  last?: readonly ShortcutDescription[];
};

/** Lists the shortcuts of a queue. */
export function ShortcutsHelp({ open, onClose, own, last = [] }: ShortcutsHelpProps) {
  const { t } = useLingui();
  const keys: readonly ShortcutDescription[] = [
    ...own,
    [['Z'], t`Enlarge pictures`],
    [['P'], t`Play or pause the video`],
    ...last,
    [['Esc'], t`Close what’s open`],
    [['?'], t`Show shortcuts`],
  ];
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={t`Shortcuts`} width={420} destroyOnHidden>
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
