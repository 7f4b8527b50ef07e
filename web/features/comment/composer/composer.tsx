import { Trans, useLingui } from '@lingui/react/macro';
import { graphemeCount } from '@muyu/contract/core/text/text-length.ts';
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
import { useResumableAction } from '#features/account';
import { useTermWarning } from '#features/moderation';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyComponent, LazyOverlay, lazyComponent } from '../../../ui/lazy-component.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { type ReplyTarget, useCommentSection } from '../comment-section-context.tsx';
import { mentionsIn } from '../list/text-parts.ts';
import { commentDraftKeyOf, useCommentDraft, writeCommentDraft } from './comment-draft.ts';
import { ComposerMessage } from './composer-message.tsx';
import { useKeyboardInset } from './keyboard-inset.ts';
import { useDraftTarget } from './use-draft-target.ts';
import { useEscape } from './use-escape.ts';
import { useMention } from './use-mention.ts';
import { useSendComment } from './use-send-comment.ts';

const mentionSheet = lazyComponent(() => import('./mention-sheet.tsx').then((m) => m.MentionSheet));
const phraseRow = lazyComponent(() => import('./phrase-row.tsx').then((m) => m.PhraseRow));

type Props = {
  post: Post;
  /** Shown beside the field while it is empty: like, collect. */
  actions: ReactNode;
  /** The comment that the page is about: new text answers it by default. */
  defaultTarget?: ReplyTarget;
  onSent?(): void;
};

/**
 * The comment field: grows to four lines, stores a draft per post, and restores the text when the server rejects it.
 */
export function Composer({ post, actions, defaultTarget, onSent }: Props) {
  const { t } = useLingui();
  const draftKey = commentDraftKeyOf(post.postId, defaultTarget);
  const field = useRef<HTMLTextAreaElement>(null);
  const messageId = useId();
  const { text, marks } = useCommentDraft(draftKey);
  const [focused, setFocused] = useState(false);
  const { target, setReplyTarget, focusComposer, focusRequests } = useCommentSection();
  useDraftTarget(draftKey);
  useEscape(field, target !== null, () => setReplyTarget(null));
  const inset = useKeyboardInset();
  const errorMessage = useErrorMessage();
  const mention = useMention(draftKey, field);
  const warning = useTermWarning('comment', text);

  const send = useSendComment(post, draftKey, (sent, isCleared) => {
    if (sent) toast(sent.state === 'pending' ? t`已提交，审核后显示` : t`已发布`, 'ok');
    else toast(t`暂时连不上，连上后自动发送`, 'plain', undefined, 'comment');
    if (!isCleared) return;
    if (target) setReplyTarget(null);
    field.current?.blur();
    onSent?.();
  });
  const sendProtected = useResumableAction(`comment:${draftKey}`, send.mutate);
  const left = useSetting('comment.length') - graphemeCount(text);
  const canSend = text.trim() !== '' && left >= 0 && !send.isPending;
  const submit = () => {
    if (!canSend) return;
    const input = { text, marks: mentionsIn(text, marks), target: target ?? defaultTarget ?? null };
    sendProtected(t`写评论`, input);
  };

  useEffect(() => {
    if (focusRequests > 0) field.current?.focus();
  }, [focusRequests]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const textarea = field.current;
    if (!textarea) return;
    textarea.style.height = 'auto';
    textarea.style.height = `${textarea.scrollHeight}px`;
  }, [text]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
  };
  const name = (target ?? defaultTarget)?.nickname;
  const isWriting = focused || text !== '' || target !== null;
  return (
    <div
      className="shrink-0 border-t border-line bg-bg px-2 pt-2"
      style={{ paddingBottom: `calc(8px + max(env(safe-area-inset-bottom), ${inset}px))` }}
    >
      {target && (
        <p className="flex items-center justify-between pl-3 text-caption text-fg2">
          <span className="truncate">
            <Trans>回复 @{name}</Trans>
          </span>
          <IconButton label={t`取消回复`} onClick={focusComposer}>
            <X size={16} />
          </IconButton>
        </p>
      )}
      {focused && text === '' && (
        <LazyComponent
          lazy={phraseRow}
          props={{
            onChoose(phrase) {
              writeCommentDraft(draftKey, { text: phrase });
              field.current?.focus();
            },
          }}
        />
      )}
      <div className="flex items-end gap-1">
        <textarea
          ref={field}
          rows={1}
          value={text}
          dir="auto"
          aria-label={name ? t`回复 @${name}` : t`写评论`}
          aria-describedby={messageId}
          placeholder={actions ? t`写评论…` : t`说点好听的…`}
          className="max-h-[calc(30px+4*var(--leading-cover))] min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-transparent bg-s2 px-3 py-2.5 text-input leading-cover outline-none placeholder:whitespace-nowrap focus-visible:border-brand"
          onChange={({ target: { value, selectionStart } }) => {
            if (send.isError) send.reset();
            mention.onInput(value, selectionStart);
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {(isWriting || !actions) && (
          <IconButton
            label={t`提到谁`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={mention.openByButton}
          >
            <AtSign size={22} className="text-fg2" />
          </IconButton>
        )}
        {isWriting ? (
          <Button
            className="h-11! px-5!"
            disabled={!canSend}
            busy={send.isPending}
            onPointerDown={(event) => event.preventDefault()}
            onClick={submit}
          >
            <Trans>发送</Trans>
          </Button>
        ) : (
          actions
        )}
      </div>
      <ComposerMessage id={messageId} error={errorMessage(send.error)} warning={warning} left={left} />
      <LazyOverlay
        lazy={mentionSheet}
        open={mention.open}
        props={{
          open: mention.open,
          isTyped: mention.isTyped,
          typed: mention.typed,
          onClose: mention.close,
          onChoose: mention.choose,
        }}
        onLoadError={mention.close}
      />
    </div>
  );
}
