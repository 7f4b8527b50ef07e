import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { commentLimits } from '@muyu/contract/comment.ts';
import type { Post } from '@muyu/contract/post.ts';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { characterCount } from '../../ui/characters.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useProtectedAct } from '../account/protected-act.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { useCommentDraft, writeCommentDraft } from './comment-draft.ts';
import { useKeyboardInset } from './keyboard-inset.ts';
import { useTalk } from './talk.tsx';
import { useSendComment } from './use-send-comment.ts';

/** The counter appears when so many characters or fewer are left. */
const counterFrom = 50;

type Props = {
  post: Post;
  /** What stands beside the field while nothing is being written: like, collect. */
  acts: ReactNode;
};

/** Where comments are written: grows to four lines, keeps its draft per post, keeps the text when it is refused. */
export function Composer({ post, acts }: Props) {
  const { t } = useLingui();
  const { postId } = post;
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useCommentDraft(postId);
  const [focused, setFocused] = useState(false);
  const { target, answer, calls } = useTalk();
  const inset = useKeyboardInset();
  const protect = useProtectedAct();
  const refusalText = useRefusalText();

  const write = (next: string) => writeCommentDraft(postId, next);
  const send = useSendComment(post, () => {
    write('');
    if (target) answer(null);
    field.current?.blur();
    toast(t`已发布`, 'ok');
  });
  const left = commentLimits.length - characterCount(text);
  const ready = text.trim() !== '' && left >= 0 && !send.isPending;
  const submit = () => {
    if (ready) protect(t`写评论`, () => send.mutate({ content: text.trim(), target }));
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
  const name = target?.nickname;
  const over = -left;
  const writing = focused || text !== '' || target !== null;
  const error = refusalText(send.error);
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
          <IconButton label={t`取消回复`} onClick={() => answer(null)}>
            <X size={16} />
          </IconButton>
        </p>
      )}
      <div className="flex items-end gap-1.5">
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={name ? t`回复 @${name}` : t`写评论`}
          aria-describedby="composer-note"
          placeholder={t`说点好听的…`}
          className="max-h-[118px] min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-transparent bg-s2 px-4 py-2.5 text-input leading-[22px] outline-none placeholder:whitespace-nowrap focus-visible:border-brand"
          onChange={(event) => write(event.target.value)}
          onKeyDown={keys}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
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
      <p
        id="composer-note"
        role="alert"
        className={cx(
          'px-3 text-caption',
          error || left < 0 ? 'text-danger' : 'text-fg3',
          (error || left <= counterFrom) && 'pt-1.5',
        )}
      >
        {error}
        {!error && left < 0 && t`${plural(over, { other: '超出 # 个字' })}`}
        {!error && left >= 0 && left <= counterFrom && t`${plural(left, { other: '还可以写 # 个字' })}`}
      </p>
    </div>
  );
}
