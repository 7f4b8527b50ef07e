import { useLingui } from '@lingui/react/macro';
import { getPostDraft, type OwnPost } from '@muyu/contract/post.ts';
import { listTags } from '@muyu/contract/tag.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { addExistingFiles, clearSlot, useUploads } from '#features/media';
import { ReviewNotice } from '#features/post';
import { isGone } from '../../client/accept-gone.ts';
import { client } from '../../client/client.ts';
import { ErrorState } from '../../ui/list/list-states.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import {
  draftFromPost,
  findStoredDraft,
  isEditOf,
  slotOf,
  withoutGoneMarks,
  withPostCloseComment,
  writeDraft,
} from './draft/draft.ts';
import { NotEditable } from './not-editable.tsx';
import { PublishForm } from './publish-form.tsx';

type Props = { userId: string; postId: string; bar: ReactNode };

/**
 * The edit form of a post, filled with its content or its pending change; shows the reason of a rejection.
 */
export function EditPost({ userId, postId, bar }: Props) {
  const { t } = useLingui();
  const query = useQuery({
    ...client.query(getPostDraft, { postId }),
    staleTime: 0,
    meta: { inlineNotFound: true },
  });
  // Cached data may be older than a change on another device.
  const post = query.isFetchedAfterMount ? query.data : undefined;
  const isEditable = post?.user.relation === 'self' && post.state !== 'hidden';
  const isFilled = useInitialDraft(userId, isEditable ? post : null);

  const isMissing = isGone(query.error) && !isFilled;
  if (isMissing || (post && !isEditable)) {
    return (
      <Page bar={bar}>
        <NotEditable postId={postId} gone={isMissing} />
      </Page>
    );
  }
  if (query.isError && !isFilled) {
    return (
      <Page bar={bar}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  if (!post || !isFilled) {
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
      original={post.type === 1 ? post.files[0] : undefined}
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

/**
 * Fills the draft of an edited post unless a draft of the same version is stored; true when the draft is ready.
 */
function useInitialDraft(userId: string, post: OwnPost | null | undefined): boolean {
  const { t } = useLingui();
  const [isFilled, setFilled] = useState(false);
  const restored = useUploads((uploads) => uploads.restored);
  const { data: tags, isFetchedAfterMount } = useQuery({ ...client.query(listTags, {}), staleTime: 0 });
  useEffect(() => {
    if (!post || !restored || !isFetchedAfterMount || isFilled) return;
    const slot = slotOf('pictures', post.postId);
    const stored = findStoredDraft(localStorage, userId, slot);
    const knownTagIds = (tags ?? []).map(({ tagId }) => tagId);
    if (!stored || !isEditOf(post, stored, knownTagIds)) {
      if (stored) toast(t`作品在别处改过，已换成最新内容`);
      writeDraft(localStorage, userId, slot, draftFromPost(post));
      clearSlot(userId, slot);
      addExistingFiles({ owner: userId, slot }, post.files);
    } else {
      const kept = withPostCloseComment(post, withoutGoneMarks(post, stored));
      writeDraft(localStorage, userId, slot, kept);
      const { readable, items } = useUploads.getState();
      // The draft has files, which the browser does not give back.
      if (!readable && !items.some((item) => item.slot === slot))
        addExistingFiles({ owner: userId, slot }, post.files);
    }
    setFilled(true);
  }, [post, restored, tags, isFetchedAfterMount, isFilled, userId, t]);
  return isFilled;
}
