import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../ui/sheet.tsx';
import { type NamedPerson, PeopleToName } from '../social/people-to-name.tsx';

type Props = { open: boolean; onOpenChange(open: boolean): void; onChoose(person: NamedPerson): void };

/** Somebody to name in a comment: whom I named lately, whom I follow. */
export function MentionSheet({ open, onOpenChange, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <Sheet tall open={open} onOpenChange={onOpenChange} title={t`提到谁`}>
      {open && <PeopleToName onChoose={onChoose} />}
    </Sheet>
  );
}
