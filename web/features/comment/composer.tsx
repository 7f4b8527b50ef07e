import { Trans, useLingui } from '@lingui/react/macro';
import { commentLimits } from '@muyu/contract/comment.ts';
import type { Post } from '@muyu/contract/post.ts';
import { AtSign, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { characterCount } from '../../ui/characters.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useProtectedAct } from '../account/protected-act.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { useWordWarning } from '../moderation/use-word-warning.ts';
import { useCommentDraft, writeCommentDraft } from './comment-draft.ts';
import { ComposerNote } from './composer-note.tsx';
import { useKeyboardInset } from './keyboard-inset.ts';
import { MentionSheet } from './mention-sheet.tsx';
import { type ReplyTarget, useTalk } from './talk.tsx';
import { marksIn } from './text-parts.ts';
import { useMention } from './use-mention.ts';
import { useSendComment } from './use-send-comment.ts';

type Props = {
  post: Post;
  /** What stands beside the field while nothing is being written: like, collect. */
  acts: ReactNode;
  /** The page of one comment: what is written there answers it. */
  home?: ReplyTarget;
  onSent?(): void;
};

/** Where comments are written: grows to four lines, keeps its draft per post, keeps the text when it is refused. */
export function Composer({ post, acts, home, onSent }: Props) {
  const { t } = useLingui();
  const place = home ? `${post.postId}:${home.commentId}` : post.postId;
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const { text, marks } = useCommentDraft(place);
  const [focused, setFocused] = useState(false);
  const { target, answer, write, calls } = useTalk();
  const inset = useKeyboardInset();
  const protect = useProtectedAct();
  const refusalText = useRefusalText();
  const mention = useMention(place, field);
  const warning = useWordWarning('comment', text);

  const send = useSendComment(post, place, ({ state }) => {
    if (target) answer(null);
    field.current?.blur();
    toast(state === 'pending' ? t`已提交，审核后显示` : t`已发布`, 'ok');
    onSent?.();
  });
  const left = commentLimits.length - characterCount(text);
  const ready = text.trim() !== '' && left >= 0 && !send.isPending;
  const submit = () => {
    if (!ready) return;
    const written = { text, marks: marksIn(text, marks), target: target ?? home ?? null };
    protect(t`写评论`, () => send.mutate(written));
  };

  useEffect(() => {
    if (calls > 0) field.current?.focus();
  }, [calls]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
    if (event.key === 'Escape' && target) answer(null);
  };
  const name = (target ?? home)?.nickname;
  const writing = focused || text !== '' || target !== null;
  return (
    <div
      className="shrink-0 border-t border-line bg-bg px-3 pt-2"
      style={{ paddingBottom: `calc(8px + max(env(safe-area-inset-bottom), ${inset}px))` }}
    >
      {target && (
        <p className="flex items-center justify-between pl-3 text-caption text-fg2">
          <span className="truncate">
            <Trans>回复 @{name}</Trans>
          </span>
          <IconButton label={t`取消回复`} onClick={write}>
            <X size={16} />
          </IconButton>
        </p>
      )}
      <div className="flex items-end gap-1.5">
        <textarea
          ref={field}
          rows={1}
          value={text}
          dir="auto"
          aria-label={name ? t`回复 @${name}` : t`写评论`}
          aria-describedby={noteId}
          placeholder={t`说点好听的…`}
          className="max-h-[118px] min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-transparent bg-s2 px-4 py-2.5 text-input leading-[22px] outline-none placeholder:whitespace-nowrap focus-visible:border-brand"
          onChange={({ target: { value, selectionStart } }) => {
            if (send.isError) send.reset();
            writeCommentDraft(place, { text: value });
            mention.typed(value, selectionStart);
          }}
          onKeyDown={keys}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {(writing || !acts) && (
          <IconButton
            label={t`提到谁`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => mention.setOpen(true)}
          >
            <AtSign size={22} className="text-fg2" />
          </IconButton>
        )}
        {writing ? (
          <Button
            className="h-11! px-5!"
            disabled={!ready}
            busy={send.isPending}
            onPointerDown={(event) => event.preventDefault()}
            onClick={submit}
          >
            <Trans>发送</Trans>
          </Button>
        ) : (
          acts
        )}
      </div>
      <ComposerNote id={noteId} error={refusalText(send.error)} warning={warning} left={left} />
      <MentionSheet open={mention.open} onOpenChange={mention.setOpen} onChoose={mention.choose} />
    </div>
  );
}
