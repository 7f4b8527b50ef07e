import { useLingui } from '@lingui/react/macro';
import { getPostDraft } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useClearedElsewhere } from '#features/media';
import { ReviewNotice } from '#features/post';
import { isGone } from '../../client/accept-gone.ts';
import { client } from '../../client/client.ts';
import { removeEntry, useQueuedEntry } from '../../client/offline/outbox.ts';
import { ErrorState } from '../../ui/list/list-states.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import { baseOf, slotOf } from './draft/draft.ts';
import { useEditDraft } from './draft/use-edit-draft.ts';
import { NotEditable } from './not-editable.tsx';
import { OutdatedEdit } from './outdated-edit.tsx';
import { queueKeyOf } from './post-sender.ts';
import { PublishForm } from './publish-form.tsx';
import { ResumedEdit } from './resumed-edit.tsx';
import { isBeingSubmitted, useSubmission } from './submissions.ts';

type Props = { userId: string; postId: string; bar: ReactNode };

/**
 * The edit form of a post, filled with its content or its pending change; shows the reason of a rejection. When another tab has sent or
 * discarded the edit, its files are gone, and the form begins anew.
 */
export function EditPost(props: Props) {
  const { t } = useLingui();
  const cleared = useClearedElsewhere(props.userId, slotOf('pictures', props.postId));
  const shown = useRef(cleared);
  useEffect(() => {
    if (shown.current !== cleared) toast(t`这次修改已在别的标签页提交或放弃，这里换成了最新内容`);
    shown.current = cleared;
  }, [cleared, t]);
  return <EditForm key={cleared} {...props} />;
}

function EditForm({ userId, postId, bar }: Props) {
  const { t } = useLingui();
  const query = useQuery({
    ...client.query(getPostDraft, { postId }),
    staleTime: 0,
    meta: { inlineNotFound: true },
  });
  // Cached data may be older than a change on another device.
  const post = query.isFetchedAfterMount ? query.data : undefined;
  const isEditable = post?.user.relation === 'self' && post.state !== 'hidden';
  const isPostGone = isGone(query.error);
  const edit = useEditDraft(userId, postId, isEditable && !isPostGone ? post : null);
  const slot = slotOf('pictures', postId);
  const queued = useQueuedEntry(queueKeyOf(slot));
  const [isBusy, setBusy] = useState(() => isBeingSubmitted(userId, slot));

  // The server refuses an edit of an earlier version: what the post is now decides what the form offers.
  const isRefused = useSubmission(userId, slot)?.state === 'refused' || queued?.state === 'refused';
  const { refetch } = query;
  useEffect(() => {
    if (isRefused) void refetch({ cancelRefetch: false });
  }, [isRefused, refetch]);

  const isMissing = isPostGone && !edit.initial;
  if (isMissing || (post && !isEditable)) {
    return (
      <Page bar={bar}>
        <NotEditable userId={userId} postId={postId} gone={isMissing} />
      </Page>
    );
  }
  if (query.isError && !edit.initial) {
    return (
      <Page bar={bar}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  if (!post || !edit.initial) {
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
  const replace = () => {
    if (queued) removeEntry(queued.id);
    edit.restart();
  };
  const isOnItsWay = isBusy || (queued && queued.state !== 'refused');
  return (
    <PublishForm
      key={edit.version}
      userId={userId}
      kind={post.type === 1 ? 'video' : 'pictures'}
      postId={postId}
      initial={edit.initial}
      original={post.type === 1 ? post.files[0] : undefined}
      bar={bar}
      onBusyChange={setBusy}
    >
      {(draft, change) => (
        <>
          {post.state === 'published' && !post.revision ? (
            <p className="mx-4 mt-3 rounded-card bg-tint-tide px-4 py-3 text-caption text-fg2">
              {t`修改会先审核，通过之前大家看到的还是现在的内容。`}
            </p>
          ) : (
            <ReviewNotice post={post} editing />
          )}
          {isOnItsWay ? null : edit.isOutdated(draft) ? (
            <OutdatedEdit onKeep={() => change(baseOf(post, draft))} onReplace={replace} />
          ) : (
            edit.isResumed && !queued && <ResumedEdit onDiscard={edit.restart} />
          )}
        </>
      )}
    </PublishForm>
  );
}
