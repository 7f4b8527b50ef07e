import { useLingui } from '@lingui/react/macro';
import { ShortcutsHelp as QueueShortcutsHelp } from '../../ui/queue/shortcuts-help.tsx';

/** The shortcuts of the review queue. */
export function ShortcutsHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  return (
    <QueueShortcutsHelp
      open={open}
      onClose={onClose}
      own={[
        [['A'], t`Approve and go to the next`],
        [['R'], t`Reject with a reason`],
        [['U'], t`Take the last decision back, within 5 seconds`],
        [['Q'], t`Quote the picture or the second of the video`],
        [['J', '↓'], t`Next item`],
        [['K', '↑'], t`Previous item`],
        [['→', '←'], t`Next or previous picture; five seconds of the video`],
        [['F'], t`Filter the list`],
      ]}
      last={[[['Enter'], t`In the rejection: confirm`]]}
    />
  );
}
