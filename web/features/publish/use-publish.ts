import { useLingui } from '@lingui/react/macro';
import { myPosts, profileCounts } from '@muyu/contract/feed.ts';
import { addPost } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { client } from '../../client/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { clearPictures } from '../media/upload/draft-pictures.ts';
import { useUploads } from '../media/upload/uploads.ts';
import { type Draft, emptyDraft, writeDraft } from './draft.ts';
import { type FieldErrors, fieldErrors } from './field-errors.ts';
import { showFault } from './show-fault.ts';

/** Sends a draft: waits for its pictures, then goes to my page. What the server refuses is told at its field; nothing is lost. */
export function usePublish(userId: string, draft: Draft, form: RefObject<HTMLElement | null>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refusalText = useRefusalText();
  const items = useUploads((uploads) => uploads.items);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [awaiting, setAwaiting] = useState(false);
  const [sent, setSent] = useState(false);
  const allReady = items.every(({ state }) => state === 'ready');
  const stuck = items.some(({ state }) => state === 'failed' || state === 'paused');

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  useEffect(() => {
    if (refusals > 0) showFault(form.current);
  }, [refusals, form]);

  const post = useMutation({
    meta: { inline: true },
    mutationFn: () =>
      client.request(addPost, {
        title: draft.title.trim(),
        content: draft.content.trim(),
        fileIds: items.flatMap(({ fileId }) => fileId ?? []),
        tagIds: draft.tagIds,
        address: draft.hidePlace ? undefined : draft.address.trim() || undefined,
        aiMade: draft.aiMade,
        closeComment: draft.closeComment,
        consent: draft.consent,
      }),
    onSuccess() {
      setSent(true);
      writeDraft(localStorage, userId, emptyDraft);
      clearPictures();
      for (const call of [myPosts, profileCounts]) {
        void queryClient.invalidateQueries({ queryKey: client.keyOf(call) });
      }
      toast(t`已提交，审核后发布`, 'ok');
    },
    onError: (error) => refuse(fieldErrors(error, refusalText(error))),
  });

  // Only once nothing holds the draft any more, so that leaving asks nothing.
  useEffect(() => {
    if (sent) void navigate({ to: '/column/columnTabbar/my', replace: true });
  }, [sent, navigate]);

  const send = useEffectEvent(() => {
    setAwaiting(false);
    if (stuck) refuse({ pictures: t`有图片没有传完，重试或移除后再提交` });
    else post.mutate();
  });
  useEffect(() => {
    if (awaiting && (allReady || stuck)) send();
  }, [awaiting, allReady, stuck]);

  const submit = () => {
    const found: FieldErrors = {};
    if (!draft.title.trim() && !draft.content.trim() && items.length === 0) {
      found.content = t`写点什么，或者放一张图片吧`;
    }
    if (!draft.consent) found.consent = t`请先确认这一项`;
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setAwaiting(true);
  };
  return {
    errors,
    submit,
    sent,
    busy: post.isPending || sent,
    awaiting: awaiting && !allReady && !stuck,
    cancelWaiting: () => setAwaiting(false),
    clearError: (field: keyof FieldErrors) =>
      setErrors((now) => (now[field] ? { ...now, [field]: undefined } : now)),
  };
}
