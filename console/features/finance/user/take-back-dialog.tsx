import { useLingui } from '@lingui/react/macro';
import { vipGrantErrors } from '@muyu/contract/admin/money/membership.ts';
import { ticketGrantErrors } from '@muyu/contract/admin/money/ticket.ts';
import type { QueryKey } from '@tanstack/react-query';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';

type TakeBackDialogProps = {
  open: boolean;
  title: string;
  act(reason: string): Promise<unknown>;
  invalidates: readonly QueryKey[];
  onClose(): void;
};

/** Takes back what is unused of a grant, with a reason that the person reads. */
export function TakeBackDialog({ open, title, act, invalidates, onClose }: TakeBackDialogProps) {
  const { t } = useLingui();
  const take = useOperatorMutation({
    act,
    invalidates,
    gone: [vipGrantErrors.nothingLeft, ticketGrantErrors.nothingLeft],
    successMessage: (_: string) => t`Taken back`,
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={open}
      title={title}
      label={t`Reason (the user will see it)`}
      presets={[t`It was given by mistake.`]}
      okText={t`Take back`}
      danger
      mutation={take}
      onClose={onClose}
      onDone={take.run}
    />
  );
}
