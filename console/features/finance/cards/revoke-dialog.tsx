import { useLingui } from '@lingui/react/macro';
import type { QueryKey } from '@tanstack/react-query';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useLatched } from '../../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';

type RevokeDialogProps = {
  /** The name of the batch; null while the dialog is closed. */
  name: string | null;
  act(reason: string): Promise<{ revoked: number }>;
  /** The list that shows the batch. */
  invalidates: QueryKey;
  onClose(): void;
};

/** Revokes what is unused of a batch of cards or codes, with a reason. */
export function RevokeDialog({ name, act, invalidates, onClose }: RevokeDialogProps) {
  const { t } = useLingui();
  const shown = useLatched(name) ?? '';
  const revoke = useOperatorMutation({
    act,
    invalidates: [invalidates],
    successMessage: (_: string, { revoked }) => t`Revoked: ${revoked}`,
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={name !== null}
      title={t`Revoke what is unused of ${shown}?`}
      label={t`Reason, for the audit log`}
      presets={[t`The codes leaked.`, t`The campaign is over.`]}
      okText={t({ message: 'Revoke', context: 'cards and codes' })}
      danger
      mutation={revoke}
      onClose={onClose}
      onDone={revoke.run}
    />
  );
}
