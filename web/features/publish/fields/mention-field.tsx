import { useLingui } from '@lingui/react/macro';
import type { MentionedUser } from '@muyu/contract/post.ts';
import { AtSign, X } from 'lucide-react';
import { useState } from 'react';
import { useSetting } from '../../../client/site/site-settings.ts';
import { passFocus } from '../../../ui/page/pass-focus.ts';
import { ChoiceRow } from './choice-row.tsx';
import { MentionPickerSheet } from './mention-picker-sheet.tsx';

type Props = { marks: readonly MentionedUser[]; onChange(marks: MentionedUser[]): void; error?: string };

/** The people mentioned in a post. */
export function MentionField({ marks, onChange, error }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const max = useSetting('post.mentionCount');
  const count = marks.length;
  return (
    <div>
      <ChoiceRow
        icon={<AtSign size={20} />}
        label={t`标记用户`}
        value={count === 0 ? t`谁和你在一起` : `${count}/${max}`}
        error={error}
        onOpen={() => setOpen(true)}
      />
      {count > 0 && (
        <ul aria-label={t`已标记的用户`} className="flex flex-wrap gap-x-2 px-4 pb-2">
          {marks.map(({ userId, nickname }) => (
            <li key={userId} ref={passFocus}>
              <button
                type="button"
                aria-label={t`不再标记 ${nickname}`}
                onClick={() => onChange(marks.filter((one) => one.userId !== userId))}
                className="press flex h-11 max-w-full items-center"
              >
                <span className="inline-flex h-8 max-w-56 items-center gap-1 rounded-full bg-tint-brand pr-2 pl-3 text-caption font-medium text-ink-brand">
                  <span className="truncate">@{nickname}</span>
                  <X size={14} aria-hidden="true" className="shrink-0" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <MentionPickerSheet open={open} onOpenChange={setOpen} marks={marks} onChange={onChange} />
    </div>
  );
}
