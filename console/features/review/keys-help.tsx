import { useLingui } from '@lingui/react/macro';
import { KeysHelp as DeskKeysHelp } from '../../app/desk/keys-help.tsx';

/** The keys of the review queue. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  return (
    <DeskKeysHelp
      open={open}
      onClose={onClose}
      own={[
        [['A'], t`Approve and go on`],
        [['R'], t`Reject with a reason`],
        [['J', '↓', '→'], t`Next item`],
        [['K', '↑', '←'], t`Previous item`],
      ]}
      last={[[['Enter'], t`In the rejection: confirm`]]}
    />
  );
}
