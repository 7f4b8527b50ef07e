import { useLingui } from '@lingui/react/macro';
import { commentLimits } from '@muyu/contract/comment.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import type { NamedPerson } from '../social/people-to-name.tsx';
import { useCommentDraft, writeCommentDraft } from './comment-draft.ts';
import { marksIn, nameInText } from './text-parts.ts';

/** An @ after a letter or figure belongs to an address. */
const opensPicker = /(^|[^\p{L}\p{N}])@$/u;

/** Naming people in what is being written: an @ or the button asks whom, the name goes where the caret was. */
export function useMention(place: string, field: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useLingui();
  const { text, marks } = useCommentDraft(place);
  const [open, setOpen] = useState(false);
  const caret = useRef<number | null>(null);

  /** To be told of what was typed. */
  const typed = (next: string, at: number) => {
    const grown = next.length === text.length + 1;
    if (grown && opensPicker.test(next.slice(Math.max(0, at - 2), at))) setOpen(true);
  };
  const choose = ({ userId, nickname }: NamedPerson) => {
    setOpen(false);
    const others = marksIn(text, marks).filter((one) => one.userId !== userId);
    const most = commentLimits.marks;
    if (others.length >= most) return toast(t`最多提到 ${most} 个人`);
    const at = field.current?.selectionStart ?? text.length;
    const before = text.slice(0, at);
    const name = `${nameInText(nickname)} `;
    const start = before.endsWith('@') ? before.slice(0, -1) : before;
    caret.current = start.length + name.length;
    writeCommentDraft(place, {
      text: start + name + text.slice(at),
      marks: [...others, { userId, nickname }],
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret follows the text that was put in
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);
  return { open, setOpen, typed, choose };
}
