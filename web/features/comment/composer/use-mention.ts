import { useLingui } from '@lingui/react/macro';
import { commentLimits } from '@muyu/contract/comment.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { MentionCandidate } from '#features/social';
import { toast } from '../../../ui/overlay/toast.tsx';
import { marksAfterEdit, mentionsIn, mentionText } from '../list/text-parts.ts';
import { useCommentDraft, writeCommentDraft } from './comment-draft.ts';

/** An @ behind a character of e-mail addresses belongs to one; Chinese and Japanese have no space before a mention. */
const opensMentionSheet = /(^|[^A-Za-z0-9._%+-])@$/;

/** Mentions in a text field: an @ or the button opens the sheet, and the name is inserted at the caret. */
export function useMention(draftKey: string, field: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useLingui();
  const { text, marks } = useCommentDraft(draftKey);
  const [open, setOpen] = useState(false);
  /** The index of the @ that opened the sheet, and how much text followed it; null when the button did. */
  const [atSign, setAtSign] = useState<{ index: number; tail: number } | null>(null);
  const caret = useRef<number | null>(null);
  /** Letters typed behind the @: they go into the text until the sheet is there. */
  const typed = atSign ? text.slice(atSign.index + 1, text.length - atSign.tail) : '';

  /** Stores each change of the text, with the caret behind it. */
  const onInput = (next: string, at: number) => {
    writeCommentDraft(draftKey, { text: next, marks: [...marksAfterEdit(text, marks, next, at)] });
    const grown = next.length === text.length + 1;
    if (!grown || !opensMentionSheet.test(next.slice(Math.max(0, at - 2), at))) return;
    setAtSign({ index: at - 1, tail: next.length - at });
    setOpen(true);
  };
  const choose = ({ userId, nickname }: MentionCandidate) => {
    setOpen(false);
    const named = mentionsIn(text, marks);
    const isNamed = named.some((one) => one.userId === userId);
    const max = commentLimits.marks;
    if (!isNamed && named.length >= max) return toast(t`最多提到 ${max} 个人`);
    const name = `${mentionText(nickname)} `;
    const at = atSign ? text.length - atSign.tail : (field.current?.selectionStart ?? text.length);
    const start = text.slice(0, atSign ? atSign.index : at);
    caret.current = start.length + name.length;
    // In the order of the text, which tells people with one name apart.
    const earlier = mentionsIn(start, named);
    const later = named.filter((one) => !earlier.includes(one));
    writeCommentDraft(draftKey, {
      text: start + name + text.slice(at),
      marks: isNamed ? named : [...earlier, { userId, nickname }, ...later],
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret follows the text that was put in
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);
  const openByButton = () => {
    setAtSign(null);
    setOpen(true);
  };
  return {
    open,
    isTyped: atSign !== null,
    typed,
    openByButton,
    close: () => setOpen(false),
    onInput,
    choose,
  };
}
