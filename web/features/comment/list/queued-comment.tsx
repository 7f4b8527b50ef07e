import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../client/device/copy-text.ts';
import { findEntry, removeEntry, updateEntry } from '../../../client/offline/outbox.ts';
import { useSession } from '../../../client/session.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useCommentSection } from '../comment-section-context.tsx';
import { commentDraftKeyOf, readCommentDraft, writeCommentDraft } from '../composer/comment-draft.ts';
import type { CommentEntry, PostState } from './queued-comments.tsx';

type QueuedCommentProps = { entry: CommentEntry; post: PostState; threadOf: string | undefined };

/** A comment that waits or was refused, with what can be done about it. A lazy chunk. */
export function QueuedComment({ entry, post, threadOf }: QueuedCommentProps) {
  const { t } = useLingui();
  const account = useSession((session) => session.account);
  const { focusComposer, setReplyTarget } = useCommentSection();
  const [isConfirming, setConfirming] = useState(false);
  const { key, id, act, state, reason } = entry;
  // Another request finds out whether it was written: until then a changed copy could be a second comment.
  const isUncertain = entry.isAttempted && state !== 'refused';
  const { nickname, input } = act;
  // It may have been sent since the last frame.
  const isWaiting = () => findEntry(key)?.state !== 'sending';
  const edit = () => {
    if (!isWaiting()) return;
    const draftKey = commentDraftKeyOf(
      post.postId,
      threadOf ? { commentId: threadOf, replyId: null } : undefined,
    );
    if (readCommentDraft(draftKey).text.trim() !== '') return toast(t`先发送或清空正在写的评论`);
    removeEntry(id);
    writeCommentDraft(draftKey, { text: input.content, marks: [...act.marks], attempt: null });
    const { commentId, replyId = null } = input;
    // The field of a comment's own page answers that comment by default.
    if (!commentId || (commentId === threadOf && !replyId)) focusComposer();
    else setReplyTarget({ commentId, replyId, nickname: nickname ?? '' });
  };
  const copy = async () => {
    const copied = await copyText(input.content);
    toast(copied ? t`已复制` : t`没能复制，请再试一次`, copied ? 'ok' : 'danger');
  };
  const actionClass = 'hit relative px-1 text-fg2';
  return (
    <div className="flex gap-3 rounded-media px-2 py-2">
      <Avatar src={account?.headImgUrl ?? null} name={account?.nickname ?? ''} size={36} />
      <div className="min-w-0 flex-1">
        <p className="text-caption text-fg2">{nickname ? t`回复 @${nickname}` : account?.nickname}</p>
        <p dir="auto" lang={languageOf(input.content)} className="text-body break-words whitespace-pre-wrap">
          {input.content}
        </p>
        <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-caption">
          <span
            role="status"
            className={state === 'refused' ? 'text-danger' : 'inline-flex items-center gap-1 text-fg3'}
          >
            {state !== 'refused' && <Clock size={13} aria-hidden="true" />}
            {state === 'waiting' && (isUncertain ? t`可能已发出，连上后确认` : t`等待发送`)}
            {state === 'sending' && t`正在发送…`}
            {state === 'refused' && (reason || t`没能发出`)}
          </span>
          {state !== 'sending' && (
            <>
              {state === 'refused' && (
                <button
                  type="button"
                  className={actionClass}
                  onClick={() => updateEntry(id, { state: 'waiting' })}
                >
                  {t`重试`}
                </button>
              )}
              {post.closeComment || isUncertain ? (
                <button type="button" className={actionClass} onClick={() => void copy()}>
                  {t`复制`}
                </button>
              ) : (
                <button type="button" className={actionClass} onClick={edit}>
                  {t`修改`}
                </button>
              )}
              <button type="button" className={actionClass} onClick={() => setConfirming(true)}>
                {t`删除`}
              </button>
            </>
          )}
        </p>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={input.commentId ? t`删除这条回复？` : t`删除这条评论？`}
        text={
          isUncertain
            ? t`它可能已经发出。如果已经发出，会留在评论里，可以到那里再删除。`
            : t`它还没有发出，删除后文字会消失。`
        }
        confirmLabel={t`删除`}
        danger
        onConfirm={() => {
          setConfirming(false);
          if (isWaiting()) removeEntry(id);
        }}
      />
    </div>
  );
}
