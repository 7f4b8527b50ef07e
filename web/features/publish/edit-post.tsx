import { useLingui } from '@lingui/react/macro';
import { type OwnPost, postDraft } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { addKnown, clearSlot } from '../media/upload/draft-files.ts';
import { useUploads } from '../media/upload/uploads.ts';
import { ReviewNotice } from '../post/review-notice.tsx';
import { draftOf, keptDraft, markOf, slotOf, writeDraft } from './draft.ts';
import { placeOf, usePlacesQuery } from './places.ts';
import { PublishForm } from './publish-form.tsx';

type Props = { userId: string; postId: string; bar: ReactNode };

/** A post of mine in the form of a new one: filled with what it, or its last change, says; the reason of a rejection on top. */
export function EditPost({ userId, postId, bar }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useQuery({
    ...client.query(postDraft, { postId }),
    staleTime: 0,
    meta: { inlineNotFound: true },
  });
  // What was read earlier may have been changed elsewhere since.
  const post = query.isFetchedAfterMount ? query.data : undefined;
  const editable = post?.user.relation === 'self' && post.state !== 'hidden';
  const filled = useFilled(userId, editable ? post : null);

  if (query.isError && !filled) {
    return (
      <Page bar={bar}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  if (post && !editable) {
    const onClick = () => void navigate({ to: '/column/myOwnPost', replace: true });
    return (
      <Page bar={bar}>
        <Empty
          title={t`这条作品现在不能修改`}
          text={t`被隐藏的作品不能修改，可以申诉。`}
          action={{ label: t`看看我的作品`, onClick }}
        />
      </Page>
    );
  }
  if (!post || !filled) {
    return (
      <Page bar={bar}>
        <div aria-busy="true" className="space-y-4 px-4 pt-3">
          <Skeleton className="h-40 rounded-media!" />
          <Skeleton className="h-12 rounded-full!" />
          <Skeleton className="h-28 rounded-card!" />
        </div>
      </Page>
    );
  }
  return (
    <PublishForm
      userId={userId}
      kind={post.type === 1 ? 'video' : 'pictures'}
      postId={postId}
      before={post.type === 1 ? post.files[0] : undefined}
      bar={bar}
    >
      {post.state === 'published' && !post.revision ? (
        <p className="mx-4 mt-3 rounded-card bg-tint-tide px-4 py-3 text-caption text-fg2">
          {t`修改会先审核，通过之前大家看到的还是现在的内容。`}
        </p>
      ) : (
        <ReviewNotice post={post} editing />
      )}
    </PublishForm>
  );
}

/** Fills the draft of an edited post with what it says, unless one of the same version is kept already; true when it is there. */
function useFilled(userId: string, post: OwnPost | null | undefined): boolean {
  const { t } = useLingui();
  const [filled, setFilled] = useState(false);
  const restored = useUploads((uploads) => uploads.restored);
  const placed = Boolean(post?.placeCode);
  const { data: places, isError } = useQuery({ ...usePlacesQuery(), enabled: placed });
  const knows = !placed || isError || places !== undefined;
  useEffect(() => {
    if (!post || !restored || !knows || filled) return;
    const slot = slotOf('pictures', post.postId);
    const kept = keptDraft(localStorage, userId, slot);
    if (kept?.base !== markOf(post)) {
      if (kept) toast(t`作品在别处改过，已换成最新内容`);
      const name = placeOf(places, post.placeCode ?? '')?.name ?? null;
      writeDraft(localStorage, userId, slot, draftOf(post, name));
      clearSlot(slot);
      addKnown({ owner: userId, slot }, post.files);
    }
    setFilled(true);
  }, [post, restored, knows, filled, places, userId, t]);
  return filled;
}
