import { useLingui } from '@lingui/react/macro';
import { myPosts, profileCounts } from '@muyu/contract/feed.ts';
import { addPost, editPost, postDraft, postInfo, recentMarks } from '@muyu/contract/post.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { client } from '../../client/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { clearSlot } from '../media/upload/draft-files.ts';
import { useSlot } from '../media/upload/uploads.ts';
import { type Draft, type DraftKind, dropDraft } from './draft.ts';
import { bodyOf } from './draft-body.ts';
import { type FieldErrors, fieldErrors } from './field-errors.ts';
import { useFormFaults } from './form-faults.ts';
import { placeOf, usePlacesQuery } from './places.ts';
import { showFault } from './show-fault.ts';

type Given = {
  userId: string;
  kind: DraftKind;
  slot: string;
  /** The post that is being changed; a new one where there is none. */
  postId?: string;
  draft: Draft;
  form: RefObject<HTMLElement | null>;
};

/** Sends a draft: waits for its files, then goes to my page. What the server refuses is told at its field; nothing is lost. */
export function usePublish({ userId, kind, slot, postId, draft, form }: Given) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refusalText = useRefusalText();
  const faults = useFormFaults();
  const files = useSlot(slot);
  const [cover] = useSlot(slot, 'cover');
  const { data: places } = useQuery({ ...usePlacesQuery(), enabled: draft.placeCode !== '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [awaiting, setAwaiting] = useState(false);
  const [sent, setSent] = useState(false);
  const all = cover ? [...files, cover] : files;
  const allReady = all.every(({ state }) => state === 'ready');
  const stuck = all.some(
    ({ state, cut }) => (state === 'failed' && !cut) || state === 'paused' || state === 'absent',
  );

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  useEffect(() => {
    if (refusals > 0) showFault(form.current);
  }, [refusals, form]);

  const post = useMutation({
    meta: { inline: true },
    mutationFn: () => {
      const placeName = placeOf(places, draft.placeCode)?.name ?? null;
      const body = bodyOf(kind, draft, { files, cover, placeName });
      return postId ? client.request(editPost, { ...body, postId }) : client.request(addPost, body);
    },
    onSuccess({ state }) {
      setSent(true);
      dropDraft(localStorage, userId, slot);
      clearSlot(slot);
      for (const call of [myPosts, profileCounts, postInfo, postDraft, recentMarks]) {
        void queryClient.invalidateQueries({ queryKey: client.keyOf(call) });
      }
      toast(state === 'published' ? t`已提交，审核前仍显示原内容` : t`已提交，审核后发布`, 'ok');
    },
    onError: (error) => refuse(fieldErrors(error, refusalText(error))),
  });

  // Only once nothing holds the draft any more, so that leaving asks nothing.
  useEffect(() => {
    if (sent) void navigate({ to: '/column/columnTabbar/my', replace: true });
  }, [sent, navigate]);

  const send = useEffectEvent(() => {
    setAwaiting(false);
    if (!stuck) return post.mutate();
    refuse({
      files:
        kind === 'video' ? t`视频没有传完，重试或重新选择后再提交` : t`有图片没有传完，重试或移除后再提交`,
    });
  });
  useEffect(() => {
    if (awaiting && (allReady || stuck)) send();
  }, [awaiting, allReady, stuck]);

  const submit = () => {
    const found = faults({ kind, draft, files });
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
