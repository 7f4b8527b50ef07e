import { listTags } from '@muyu/contract/tag.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  addExistingFiles,
  clearSlot,
  dropUnstoredFiles,
  showExistingFiles,
  storeExistingFiles,
  type Upload,
  useUploads,
} from '#features/media';
import { client } from '../../../client/client.ts';
import {
  baseOf,
  type Draft,
  type DraftSource,
  deleteDraft,
  draftFromPost,
  draftStore,
  findStoredDraft,
  isEditOf,
  slotOf,
  withoutGoneMarks,
  withPostCloseComment,
  writeDraft,
} from './draft.ts';

type EditDraft = {
  /** The draft that the form begins with; null until the post, its tags and the stored files are there. */
  initial: Draft | null;
  /** Whether the draft has changes of an earlier visit that were not submitted. */
  isResumed: boolean;
  /** Counts the drafts that replaced the one on the screen. */
  version: number;
  /** Whether the author has changed the post elsewhere since the draft began. */
  isOutdated(draft: Draft): boolean;
  /** Replaces the draft by the content of the post. */
  restart(): void;
};

/**
 * The draft of an edited post: the stored one with what was not submitted, otherwise the content of the post. An edit is stored with its first
 * change (`usePostDraft`).
 */
export function useEditDraft(
  userId: string,
  postId: string,
  post: DraftSource | null | undefined,
): EditDraft {
  const slot = slotOf('pictures', postId);
  const [{ initial, isResumed }, setBegin] = useState<Begin>({ initial: null, isResumed: false });
  const [version, setVersion] = useState(0);
  const restored = useUploads((uploads) => uploads.restored);
  const { data: tags, isFetchedAfterMount } = useQuery({ ...client.query(listTags, {}), staleTime: 0 });
  const knownTagIds = (tags ?? []).map(({ tagId }) => tagId);
  const isReady = post && restored && isFetchedAfterMount;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everything is there
  useEffect(() => {
    if (isReady && !initial) setBegin(resume(userId, post, knownTagIds) ?? begin(userId, post));
  }, [isReady, initial]);
  useEffect(() => {
    if (initial && post && restored) showExistingFiles(slot, post.files);
  }, [initial, post, restored, slot]);
  useEffect(() => () => dropUnstoredFiles(slot), [slot]);

  return {
    initial,
    isResumed,
    version,
    isOutdated: (draft) =>
      Boolean(post && (isOtherVersion(post, draft) || !isEditOf(post, draft, knownTagIds))),
    restart() {
      if (!post) return;
      setBegin(begin(userId, post));
      setVersion(version + 1);
    },
  };
}

type Begin = { initial: Draft | null; isResumed: boolean };

/** Begins with the content of the post; deletes what was stored. */
function begin(userId: string, post: DraftSource): Begin {
  const slot = slotOf('pictures', post.postId);
  deleteDraft(draftStore, userId, slot);
  clearSlot(userId, slot);
  addExistingFiles({ owner: userId, slot }, post.files);
  return { initial: draftFromPost(post), isResumed: false };
}

/**
 * Goes on with the stored draft; null without one. One of an earlier version of the post stays as it is, for its author to decide, unless the
 * post has the same content now.
 */
function resume(userId: string, post: DraftSource, knownTagIds: readonly string[]): Begin | null {
  const slot = slotOf('pictures', post.postId);
  const stored = findStoredDraft(draftStore, userId, slot);
  if (!stored) return null;
  const listFiles = () => useUploads.getState().items.filter((item) => item.slot === slot);
  const known = listFiles().map(({ fileId }) => fileId);
  // Files that the browser could not store with the draft, or does not give back.
  const lost = post.files.filter(
    ({ fileId }) => stored.keptFileIds.includes(fileId) && !known.includes(fileId),
  );
  addExistingFiles({ owner: userId, slot }, lost);
  storeExistingFiles(userId, slot);
  if (!isEditOf(post, stored, knownTagIds)) {
    const rebased = { ...stored, ...baseOf(post, stored) };
    const isChanged = hasChangedFields(post, rebased) || hasChangedFiles(post, listFiles());
    return isChanged ? { initial: stored, isResumed: true } : null;
  }
  const { version = '' } = post;
  const initial = { ...withPostCloseComment(post, withoutGoneMarks(post, stored)), version };
  writeDraft(draftStore, userId, slot, initial);
  return { initial, isResumed: hasChangedFields(post, initial) || hasChangedFiles(post, listFiles()) };
}

/** Whether the server refuses the draft, also when the author has submitted the same content again. */
const isOtherVersion = ({ version }: DraftSource, draft: Draft) =>
  Boolean(version && draft.version) && version !== draft.version;

/** The fields of a draft that an author changes, with people by their ids: names change elsewhere. */
const fieldsOf = ({ title, content, tagIds, atlas, placeCode, spot, marks, aiMade, ...draft }: Draft) => [
  [title, content, tagIds, atlas, placeCode, spot, marks.map(({ userId }) => userId), aiMade],
  [draft.lock, draft.price, draft.cover, draft.authChannel, draft.closeComment, draft.coverId],
];

/** Tags that operators have blocked or merged since the beginning are no changes of the author. */
const hasChangedFields = (post: DraftSource, draft: Draft) => {
  const now = draftFromPost(post);
  const stays = (tagId: string) => now.tagIds.includes(tagId) || !draft.baseTagIds.includes(tagId);
  const fields = [
    { ...draft, tagIds: draft.tagIds.filter(stays) },
    { ...now, tagIds: draft.baseTagIds.filter(stays) },
  ].map((each) => JSON.stringify(fieldsOf(each)));
  return fields[0] !== fields[1];
};

const hasChangedFiles = ({ files }: DraftSource, uploads: readonly Upload[]) => {
  const fileIds = uploads.filter(({ part }) => part === 'content').map(({ fileId }) => fileId);
  const hasOwnCover = uploads.some(({ part }) => part === 'cover');
  return hasOwnCover || String(fileIds) !== String(files.map(({ fileId }) => fileId));
};
