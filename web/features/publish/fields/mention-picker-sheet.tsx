import { useLingui } from '@lingui/react/macro';
import type { MentionedUser } from '@muyu/contract/post.ts';
import { Check } from 'lucide-react';
import { type MentionCandidate, MentionCandidates } from '#features/social';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  marks: readonly MentionedUser[];
  onChange(marks: MentionedUser[]): void;
};

/** Chooses several people to mention in a post. */
export function MentionPickerSheet({ open, onOpenChange, marks, onChange }: Props) {
  const { t } = useLingui();
  const max = useSetting('post.mentionCount');
  const isOn = (userId: string) => marks.some((one) => one.userId === userId);
  const toggle = ({ userId, nickname }: MentionCandidate) =>
    onChange(isOn(userId) ? marks.filter((one) => one.userId !== userId) : [...marks, { userId, nickname }]);
  return (
    <Sheet
      tall
      open={open}
      onOpenChange={onOpenChange}
      title={t`标记用户`}
      foot={
        <div className="flex items-center gap-3 border-t border-line px-4 py-2.5">
          <span className="numbers flex-1 text-body text-fg2">
            {marks.length}/{max}
          </span>
          <Button onClick={() => onOpenChange(false)}>{t`完成`}</Button>
        </div>
      }
    >
      {open && (
        <MentionCandidates
          isOn={isOn}
          full={marks.length >= max}
          onChoose={toggle}
          mark={(on) => (
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full border-2',
                on ? 'border-brand bg-brand text-on-brand' : 'border-control',
              )}
            >
              {on && <Check size={14} strokeWidth={3} />}
            </span>
          )}
        />
      )}
    </Sheet>
  );
}
