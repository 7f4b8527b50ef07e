import { useLingui } from '@lingui/react/macro';
import { getPostDraft } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReviewNotice } from '#features/post';
import { isGone } from '../../client/accept-gone.ts';
import { client } from '../../client/client.ts';
import { useQueuedEntry } from '../../client/offline/outbox.ts';
import { ErrorState } from '../../ui/list/list-states.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { slotOf } from './draft/draft.ts';
import { useEditDraft } from './draft/use-edit-draft.ts';
import { NotEditable } from './not-editable.tsx';
import { queueKeyOf } from './post-sender.ts';
import { PublishForm } from './publish-form.tsx';
import { ResumedEdit } from './resumed-edit.tsx';
import { isBeingSubmitted } from './submissions.ts';

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
  const { isFilled, isResumed, version, restart } = useEditDraft(userId, isEditable ? post : null);
  const slot = slotOf('pictures', postId);
  const isQueued = useQueuedEntry(queueKeyOf(slot)) !== undefined;
  const [isBusy, setBusy] = useState(() => isBeingSubmitted(userId, slot));

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
      key={version}
      userId={userId}
      kind={post.type === 1 ? 'video' : 'pictures'}
      postId={postId}
      original={post.type === 1 ? post.files[0] : undefined}
      bar={bar}
      onBusyChange={setBusy}
    >
      {post.state === 'published' && !post.revision ? (
        <p className="mx-4 mt-3 rounded-card bg-tint-tide px-4 py-3 text-caption text-fg2">
          {t`修改会先审核，通过之前大家看到的还是现在的内容。`}
        </p>
      ) : (
        <ReviewNotice post={post} editing />
      )}
      {isResumed && !isQueued && !isBusy && <ResumedEdit onDiscard={restart} />}
    </PublishForm>
  );
}
