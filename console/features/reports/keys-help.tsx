import { useLingui } from '@lingui/react/macro';
import { KeysHelp as DeskKeysHelp } from '../../app/desk/keys-help.tsx';

/** The keys of the reports. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  return (
    <DeskKeysHelp
      open={open}
      onClose={onClose}
      own={[
        [['U'], t`Uphold: a rule is broken`],
        [['D'], t`Dismiss: no rule is broken`],
        [['T'], t`Take the case, or give it back`],
        [['J', '↓', '→'], t`Next case`],
        [['K', '↑', '←'], t`Previous case`],
      ]}
    />
  );
}
