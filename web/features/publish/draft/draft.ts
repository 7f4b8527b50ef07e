import { addressDot, type MentionedUser, type OwnPost } from '@muyu/contract/post.ts';
import type { AccessType, PreviewCover } from '@muyu/contract/post-access.ts';
import { editSlotOf, postDraftKeyOf } from '../../../client/draft-key.ts';
import { readSetting } from '../../../client/site/site-settings.ts';

/** The kind of a post: one video, or pictures and text. */
export type DraftKind = 'video' | 'pictures';

/** The unpublished input for a post. Its files are stored separately under the same slot. */
export type Draft = {
  title: string;
  content: string;
  tagIds: string[];
  /** An atlas: `media.atlasMin` to `media.atlasMax` pictures. */
  atlas: boolean;
  /** '' without a place. */
  placeCode: string;
  /** The name of the place when it was chosen, for the time without the list of places. */
  placeName: string;
  /** Free text within the place. */
  spot: string;
  marks: MentionedUser[];
  aiMade: boolean;
  lock: AccessType;
  /** Text of the price of a paid post, yuan. */
  price: string;
  /** The cover that others see of a locked post. */
  cover: PreviewCover;
  /** In the authentication channel. */
  authChannel: boolean;
  closeComment: boolean;
  consent: boolean;
  /** File id of the cover that was made from a still; '' for the server's choice. */
  coverId: string;
  /** Index of the still; -1 without one. */
  frame: number;
  /** The version of the edited post when the edit began; '' from a server that names none. */
  version: string;
  /** The `postFingerprint` of the post when the edit began; '' for a new post. */
  base: string;
  /** The tags of the post when the edit began. */
  baseTagIds: string[];
  /** The people whom the post named when the edit began. */
  baseMarkIds: string[];
  /** Whether the comments of the post were closed when the edit began. */
  baseCloseComment: boolean;
  /** The price of the edited post while it is for sale, '' otherwise. */
  basePrice: string;
  /** The files of the edited post that its author has not removed, whether or not the browser has stored them with the draft. */
  keptFileIds: string[];
};

export const emptyDraft: Draft = {
  title: '',
  content: '',
  tagIds: [],
  atlas: false,
  placeCode: '',
  placeName: '',
  spot: '',
  marks: [],
  aiMade: false,
  lock: 'free',
  price: '',
  cover: 'blurred',
  authChannel: false,
  closeComment: false,
  consent: false,
  coverId: '',
  frame: -1,
  version: '',
  base: '',
  baseTagIds: [],
  baseMarkIds: [],
  baseCloseComment: false,
  basePrice: '',
  keptFileIds: [],
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage of this browser. Where none is allowed, its calls throw, which the functions below expect; the getter throws elsewhere. */
export const draftStore: Store = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};

/** The slot of a draft: one per kind and one per edited post. */
export const slotOf = (kind: DraftKind, postId?: string) => (postId ? editSlotOf(postId) : kind);
/** Whether a slot is of an edited post. */
export const isEdit = (slot: string) => slot.startsWith('edit-');

/** Whether a key of the storage is that of the draft. */
export const isDraftKey = (key: string | null, userId: string, slot: string): boolean =>
  key === postDraftKeyOf(userId, slot);

export const isEmptyDraft = (draft: Draft) =>
  (Object.keys(emptyDraft) as Array<keyof Draft>).every(
    (field) => String(draft[field]) === String(emptyDraft[field]),
  );

const isSameType = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/** The stored draft of an account; null without one, or when it is broken. */
export function findStoredDraft(store: Store, userId: string, slot: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(postDraftKeyOf(userId, slot)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const fields = Object.entries(stored).filter(([field, value]) =>
      isSameType(value, emptyDraft[field as keyof Draft]),
    );
    return { ...emptyDraft, ...Object.fromEntries(fields) };
  } catch {
    return null;
  }
}

export const readDraft = (store: Store, userId: string, slot: string): Draft =>
  findStoredDraft(store, userId, slot) ?? emptyDraft;

/** Stores a draft; deletes an empty draft of a new post. False when the browser stores nothing. */
export function writeDraft(store: Store, userId: string, slot: string, draft: Draft): boolean {
  try {
    if (isEmptyDraft(draft) && !isEdit(slot)) store.removeItem(postDraftKeyOf(userId, slot));
    else store.setItem(postDraftKeyOf(userId, slot), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a sent or discarded draft. */
export function deleteDraft(store: Store, userId: string, slot: string): void {
  try {
    store.removeItem(postDraftKeyOf(userId, slot));
  } catch {
    // Without storage there is nothing to delete.
  }
}

const tagIdsOf = ({ tags }: OwnPost) => tags.map(({ tagId }) => tagId);
const markIdsOf = ({ marks }: OwnPost) => marks.map(({ userId }) => userId);

/** An own post; a server of the version before names no version. */
export type DraftSource = OwnPost & { version?: string };

/** Creates a draft from a post. Consent is required again, because the pictures may change. */
export function draftFromPost(post: DraftSource): Draft {
  const { title, content, atlas, placeCode, marks, aiMade, authChannel, closeComment } = post;
  const spot = post.options?.spot ?? '';
  const price = post.options?.paidAmount ? String(post.options.paidAmount) : '';
  return {
    ...emptyDraft,
    title,
    content,
    tagIds: tagIdsOf(post),
    atlas,
    placeCode: placeCode ?? '',
    placeName: placeCode ? placeNameIn(post.address ?? '', spot) : '',
    spot,
    marks,
    aiMade,
    lock: post.unlock.lock,
    price,
    cover: post.options?.preview ?? 'blurred',
    authChannel,
    closeComment,
    coverId: post.files[0]?.postVideoFile?.coverId ?? '',
    version: post.version ?? '',
    base: postFingerprint(post),
    baseTagIds: tagIdsOf(post),
    baseMarkIds: markIdsOf(post),
    baseCloseComment: closeComment,
    basePrice: post.unlock.lock === 'paid' ? price : '',
    keptFileIds: post.files.map(({ fileId }) => fileId),
  };
}

/**
 * Whether the author has not changed the post since the edit began. Others may have: a tag that is not among the known ones any
 * more was blocked, or merged into another tag, which the post then has instead; a person whom the post no longer names has left.
 */
export function isEditOf(post: OwnPost, draft: Draft, knownTagIds: readonly string[]): boolean {
  const tagIds = tagIdsOf(post);
  const gone = draft.baseTagIds.filter((tagId) => !tagIds.includes(tagId));
  const added = tagIds.filter((tagId) => !draft.baseTagIds.includes(tagId));
  return (
    draft.base === postFingerprint(post) &&
    markIdsOf(post).every((userId) => draft.baseMarkIds.includes(userId)) &&
    added.length <= gone.length &&
    !gone.some((tagId) => knownTagIds.includes(tagId))
  );
}

/** The draft of an edit without the people whom the post no longer names: their accounts have ended, and an edit that names them is refused. */
export function withoutGoneMarks(post: OwnPost, draft: Draft): Draft {
  const named = markIdsOf(post);
  const gone = draft.baseMarkIds.filter((userId) => !named.includes(userId));
  return { ...draft, marks: draft.marks.filter(({ userId }) => !gone.includes(userId)) };
}

/** The draft of an edit with the comments closed or open as its author has decided outside of it meanwhile. */
export function withPostCloseComment({ closeComment }: OwnPost, draft: Draft): Draft {
  if (closeComment === draft.baseCloseComment) return draft;
  return { ...draft, closeComment, baseCloseComment: closeComment };
}

/** The fields with which a draft begins from the post as it is now: submitting it then replaces what was changed elsewhere. */
export function baseOf(post: DraftSource, draft: Draft): Partial<Draft> {
  const { version, base, baseTagIds, baseMarkIds, basePrice } = draftFromPost(post);
  const { closeComment, baseCloseComment } = withPostCloseComment(post, draft);
  return { version, base, baseTagIds, baseMarkIds, basePrice, closeComment, baseCloseComment };
}

/**
 * Identifies the content of a post, to detect changes on another device. `closeComment` does not count: it changes
 * without a draft (`withPostCloseComment`). Tags and named people are compared by `isEditOf`.
 */
const postFingerprint = ({
  title,
  content,
  atlas,
  placeCode,
  aiMade,
  authChannel,
  unlock,
  options,
  files,
}: OwnPost) =>
  JSON.stringify([
    [title, content, atlas, placeCode, options?.spot, aiMade, authChannel, unlock.lock],
    [options?.paidAmount, options?.preview],
    files.map(({ fileId, postVideoFile }) => [fileId, postVideoFile?.coverId]),
  ]);

/** The address of a post: place and spot; undefined shows the place only. */
export const addressOf = (spot: string, placeName: string | null): string | undefined => {
  const own = spot.trim();
  if (!own) return undefined;
  return placeName ? placeName + addressDot + own : own;
};

/** The name of the place in an address; '' in one that is a spot only. */
function placeNameIn(address: string, spot: string): string {
  const end = spot && addressDot + spot;
  return address.endsWith(end) ? address.slice(0, address.length - end.length) : '';
}

/** The range of the number of pictures. */
export const pictureRange = (atlas: boolean): { min: number; max: number } =>
  atlas
    ? { min: readSetting('media.atlasMin'), max: readSetting('media.atlasMax') }
    : { min: 0, max: readSetting('media.postPictures') };
