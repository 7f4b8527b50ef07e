import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSlotUploads, useUploads } from '#features/media';
import { useErrorMessage } from '../../client/error-message.ts';
import { findPlace, usePlacesQuery } from '../../client/places/places.ts';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useHasAttempts, writeAttempts } from './attempts.ts';
import type { CoverChoice } from './cover/use-choose-cover.ts';
import type { Draft, DraftKind } from './draft/draft.ts';
import { toPostBody } from './draft/draft-body.ts';
import { useQueuedDraft } from './draft/use-queued-draft.ts';
import { type FieldErrors, fieldErrors } from './fields/field-errors.ts';
import { useFormValidation } from './fields/form-validation.ts';
import { clearPostDraft, queueKeyOf } from './post-sender.ts';
import { setSubmission, useSubmission } from './submissions.ts';
import { submitDraft } from './submit-draft.ts';

type PublishInput = {
  userId: string;
  kind: DraftKind;
  slot: string;
  /** The edited post; a new post when it is undefined. */
  postId?: string;
  draft: Draft;
  /** The cover that is being made from a still. */
  cover: CoverChoice;
  form: RefObject<HTMLElement | null>;
};

/**
 * Submits a draft: waits for its uploads and its cover, then opens the viewer's page. Without a connection the draft is queued, and the
 * page opens when it was sent. Errors of the server are shown at their fields.
 */
export function usePublish({ userId, kind, slot, postId, draft, cover: still, form }: PublishInput) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const validate = useFormValidation();
  const files = useSlotUploads(slot);
  const [cover] = useSlotUploads(slot, 'cover');
  const isRestored = useUploads(({ restored }) => restored);
  const { data: places } = useQuery({ ...usePlacesQuery(), enabled: draft.placeCode !== '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [errorCount, setErrorCount] = useState(0);
  /** The files that a submission waits for, in their order; null without one. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const submission = useSubmission(userId, slot);
  const isSending = submission?.state === 'sending';
  /** Whether the submission is one that this form has begun or met. */
  const isFollowed = useRef(false);
  const { entry: queued, takeOut } = useQueuedDraft(userId, slot, queueKeyOf(slot), () => setSent(true));
  const isUncertain = useHasAttempts(userId, slot);
  const all = cover ? [...files, cover] : files;
  // A form that was emptied begins another post.
  const isBlank = isRestored && all.length === 0 && (draft.title + draft.content).trim() === '';
  useEffect(() => {
    if (isBlank && isUncertain) writeAttempts(userId, slot, []);
  }, [isBlank, isUncertain, userId, slot]);
  const allReady = still.busy === null && all.every(({ state }) => state === 'ready');
  const isBlocked =
    still.failed ||
    all.some(
      ({ state, isInterrupted }) =>
        (state === 'failed' && !isInterrupted) || state === 'paused' || state === 'absent',
    );

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    setErrorCount((count) => count + 1);
  };
  const post = useMutation({
    meta: { inline: true },
    onMutate: () => setSubmission(userId, slot, { state: 'sending' }),
    async mutationFn() {
      const placeName = findPlace(places, draft.placeCode)?.name ?? null;
      const body = toPostBody(kind, draft, { files, cover, placeName });
      takeOut();
      return {
        body,
        reply: await submitDraft(userId, { slot, postId, version: draft.version || undefined, body }),
      };
    },
    onSuccess({ body, reply }) {
      if (reply) clearPostDraft(userId, slot, queryClient, body);
      setSubmission(userId, slot, { state: 'sent' });
      if (!reply) return toast(t`暂时连不上，连上后自动提交`, 'plain', undefined, 'post');
      toast(reply.state === 'published' ? t`已提交，审核前仍显示原内容` : t`已提交，审核后发布`, 'ok');
    },
    onError: (error) => setSubmission(userId, slot, { state: 'refused', error }),
  });
  const follow = useEffectEvent(() => {
    if (!submission) return;
    if (submission.state === 'sent') setSent(true);
    if (submission.state === 'refused')
      showErrors(fieldErrors(submission.error, errorMessage(submission.error)));
  });
  useEffect(() => {
    if (isFollowed.current && !isSending) follow();
    isFollowed.current = isSending;
  }, [isSending]);

  // Navigates after the draft is deleted, so that the leave guard does not ask.
  useEffect(() => {
    if (sent) void navigate({ to: '/column/columnTabbar/my', replace: true });
  }, [sent, navigate]);

  const busy = isSending || sent || queued?.state === 'sending';
  // A form that is being sent takes no focus.
  useEffect(() => {
    if (errorCount > 0 && !busy) focusFirstError(form.current);
  }, [errorCount, busy, form]);

  const isValid = () => {
    const found = validate({ kind, draft, files });
    const valid = Object.keys(found).length === 0;
    if (!valid) showErrors(found);
    return valid;
  };
  const shownFiles = files.map(({ key }) => key).join(' ');
  const awaiting = awaited === shownFiles;
  const send = useEffectEvent(() => {
    setAwaited(null);
    if (!isBlocked) return isValid() && post.mutate();
    if (still.failed) return showErrors({ cover: t`封面没能生成，重新选一张再提交` });
    showErrors({
      files:
        kind === 'video' ? t`视频没有传完，重试或重新选择后再提交` : t`有图片没有传完，重试或移除后再提交`,
    });
  });
  useEffect(() => {
    if (awaiting && (allReady || isBlocked)) send();
  }, [awaiting, allReady, isBlocked]);

  const submit = () => {
    if (!isValid()) return;
    setErrors({});
    // The cover that is shown as chosen is meant now.
    if (still.failed) still.clear();
    setAwaited(shownFiles);
  };
  return {
    errors:
      queued?.state === 'refused' ? { form: queued.reason || t`没能提交，修改后再试`, ...errors } : errors,
    submit,
    /** The draft waits for a connection, or is being sent. */
    queued: queued && queued.state !== 'refused' ? queued.state : null,
    /** Takes a waiting draft out of the queue. */
    unqueue: () => queued && queued.state !== 'sending' && takeOut(),
    /** The server may have written an earlier submission. */
    isUncertain,
    sent,
    busy,
    awaiting: awaiting && !allReady && !isBlocked,
    cancelWaiting: () => setAwaited(null),
    clearError: (field: keyof FieldErrors) =>
      setErrors((now) => (now[field] ? { ...now, [field]: undefined } : now)),
  };
}
