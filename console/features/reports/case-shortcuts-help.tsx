import { useLingui } from '@lingui/react/macro';
import { ShortcutsHelp as QueueShortcutsHelp } from '../../ui/queue/shortcuts-help.tsx';

/** The shortcuts of the report queue. */
export function ShortcutsHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  return (
    <QueueShortcutsHelp
      open={open}
      onClose={onClose}
      own={[
        [['U'], t`Uphold: a rule was broken`],
        [['D'], t`Dismiss: no rule was broken`],
        [['T'], t`Take or release the case`],
        [['J', '↓', '→'], t`Next case`],
        [['K', '↑', '←'], t`Previous case`],
      ]}
    />
  );
}
