import { useLingui } from '@lingui/react/macro';
import { type MentionCandidate, MentionCandidates } from '#features/social';
import { Sheet } from '../../../ui/overlay/sheet.tsx';

type Props = { open: boolean; onOpenChange(open: boolean): void; onChoose(person: MentionCandidate): void };

/** Chooses a person to mention in a comment: recent mentions, then followed people, then everybody whom a name finds. */
export function MentionSheet({ open, onOpenChange, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <Sheet tall open={open} onOpenChange={onOpenChange} title={t`提到谁`}>
      {open && <MentionCandidates onChoose={onChoose} />}
    </Sheet>
  );
}
