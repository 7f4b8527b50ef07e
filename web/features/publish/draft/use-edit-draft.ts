import { useLingui } from '@lingui/react/macro';
import type { OwnPost } from '@muyu/contract/post.ts';
import { listTags } from '@muyu/contract/tag.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addExistingFiles, clearSlot, type Upload, useUploads } from '#features/media';
import { client } from '../../../client/client.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import {
  type Draft,
  draftFromPost,
  draftStore,
  findStoredDraft,
  isEditOf,
  slotOf,
  withoutGoneMarks,
  withPostCloseComment,
  writeDraft,
} from './draft.ts';

/** The stored draft of an edited post. */
type EditDraft = {
  isFilled: boolean;
  /** Whether the draft has changes of an earlier visit that were not submitted. */
  isResumed: boolean;
  /** Counts the drafts that replaced the one on the screen. */
  version: number;
  /** Replaces the draft by the content of the post. */
  restart(): void;
};

/** Fills the draft of an edited post unless a draft of the same version is stored. */
export function useEditDraft(userId: string, post: OwnPost | null | undefined): EditDraft {
  const { t } = useLingui();
  const [isFilled, setFilled] = useState(false);
  const [isResumed, setResumed] = useState(false);
  const [version, setVersion] = useState(0);
  const restored = useUploads((uploads) => uploads.restored);
  const { data: tags, isFetchedAfterMount } = useQuery({ ...client.query(listTags, {}), staleTime: 0 });
  useEffect(() => {
    if (!post || !restored || !isFetchedAfterMount || isFilled) return;
    const slot = slotOf('pictures', post.postId);
    const stored = findStoredDraft(draftStore, userId, slot);
    const knownTagIds = (tags ?? []).map(({ tagId }) => tagId);
    if (!stored || !isEditOf(post, stored, knownTagIds)) {
      if (stored) toast(t`作品在别处改过，已换成最新内容`);
      fill(userId, post);
    } else {
      const kept = withPostCloseComment(post, withoutGoneMarks(post, stored));
      writeDraft(draftStore, userId, slot, kept);
      const { readable, items } = useUploads.getState();
      const files = items.filter((item) => item.slot === slot);
      // The draft has files, which the browser does not give back.
      const areFilesLost = !readable && files.length === 0;
      if (areFilesLost) addExistingFiles({ owner: userId, slot }, post.files);
      setResumed(hasChangedFields(post, kept) || (!areFilesLost && hasChangedFiles(post, files)));
    }
    setFilled(true);
  }, [post, restored, tags, isFetchedAfterMount, isFilled, userId, t]);

  const restart = () => {
    if (!post) return;
    fill(userId, post);
    setResumed(false);
    setVersion(version + 1);
  };
  return { isFilled, isResumed, version, restart };
}

function fill(userId: string, post: OwnPost): void {
  const slot = slotOf('pictures', post.postId);
  writeDraft(draftStore, userId, slot, draftFromPost(post));
  clearSlot(userId, slot);
  addExistingFiles({ owner: userId, slot }, post.files);
}

/** The fields of a draft that an author changes, with people by their ids: names change elsewhere. */
const fieldsOf = ({ title, content, tagIds, atlas, placeCode, spot, marks, aiMade, ...draft }: Draft) => [
  [title, content, tagIds, atlas, placeCode, spot, marks.map(({ userId }) => userId), aiMade],
  [draft.lock, draft.price, draft.cover, draft.authChannel, draft.closeComment, draft.coverId],
];

/** Tags that operators have blocked or merged since the beginning are no changes of the author. */
const hasChangedFields = (post: OwnPost, draft: Draft) => {
  const now = draftFromPost(post);
  const stays = (tagId: string) => now.tagIds.includes(tagId) || !draft.baseTagIds.includes(tagId);
  const fields = [
    { ...draft, tagIds: draft.tagIds.filter(stays) },
    { ...now, tagIds: draft.baseTagIds.filter(stays) },
  ].map((each) => JSON.stringify(fieldsOf(each)));
  return fields[0] !== fields[1];
};

const hasChangedFiles = ({ files }: OwnPost, uploads: readonly Upload[]) => {
  const fileIds = uploads.filter(({ part }) => part === 'content').map(({ fileId }) => fileId);
  const hasOwnCover = uploads.some(({ part }) => part === 'cover');
  return hasOwnCover || String(fileIds) !== String(files.map(({ fileId }) => fileId));
};
