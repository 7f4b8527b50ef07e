import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { type MentionCandidate, MentionCandidates } from '#features/social';
import { Sheet } from '../../../ui/overlay/sheet.tsx';

type Props = {
  open: boolean;
  /** An @ opened the sheet: who types on writes into the search. */
  isTyped: boolean;
  /** The letters behind the @ so far. */
  typed: string;
  onClose(): void;
  onChoose(person: MentionCandidate): void;
};

/** Chooses a person to mention in a comment: recent mentions, then followed people, then everybody whom a name finds. */
export function MentionSheet({ open, isTyped, typed, onClose, onChoose }: Props) {
  const { t } = useLingui();
  const search = useRef<HTMLInputElement>(null);
  return (
    <Sheet
      tall
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t`提到谁`}
      {...(isTyped && { initialFocus: search })}
    >
      {open && <MentionCandidates searchField={search} initialSearch={typed} onChoose={onChoose} />}
    </Sheet>
  );
}
