import { mediaLimits } from '@muyu/contract/media.ts';
import type { MarkedUser, OwnPost } from '@muyu/contract/post.ts';

/** What is published: one video, or pictures and words. */
export type DraftKind = 'video' | 'pictures';

/** What a person has written so far for a post. Its files are kept apart, under the same slot. */
export type Draft = {
  title: string;
  content: string;
  tagIds: string[];
  /** A set of 3 to 40 pictures. */
  atlas: boolean;
  /** '' shows no place. */
  placeCode: string;
  /** A spot within the place, in the person's own words. */
  spot: string;
  marks: MarkedUser[];
  aiMade: boolean;
  closeComment: boolean;
  consent: boolean;
  /** The picture that was made of a still of the video; '' for the one that the server chose. */
  coverId: string;
  /** Which still that is; -1 for none. */
  frame: number;
  /** What the post said when this change of it began, as `markOf` tells it; '' of a new post. */
  base: string;
};

export const emptyDraft: Draft = {
  title: '',
  content: '',
  tagIds: [],
  atlas: false,
  placeCode: '',
  spot: '',
  marks: [],
  aiMade: false,
  closeComment: false,
  consent: false,
  coverId: '',
  frame: -1,
  base: '',
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a draft lies: one of each kind, and one of each post that is being edited. */
export const slotOf = (kind: DraftKind, postId?: string) => (postId ? `edit-${postId}` : kind);
const keyOf = (userId: string, slot: string) => `post-draft:${userId}:${slot}`;

export const isEmptyDraft = (draft: Draft) =>
  (Object.keys(emptyDraft) as Array<keyof Draft>).every(
    (field) => String(draft[field]) === String(emptyDraft[field]),
  );

const sameKind = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/** The draft of an account in this browser, null where there is none; what is broken or from another version counts as not there. */
export function keptDraft(store: Store, userId: string, slot: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(userId, slot)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const fields = Object.entries(kept).filter(([field, value]) =>
      sameKind(value, emptyDraft[field as keyof Draft]),
    );
    return { ...emptyDraft, ...Object.fromEntries(fields) };
  } catch {
    return null;
  }
}

export const readDraft = (store: Store, userId: string, slot: string): Draft =>
  keptDraft(store, userId, slot) ?? emptyDraft;

/** Keeps a draft, that of a new post only while there is something in it; false where the browser does not. */
export function writeDraft(store: Store, userId: string, slot: string, draft: Draft): boolean {
  try {
    if (isEmptyDraft(draft) && !slot.startsWith('edit-')) store.removeItem(keyOf(userId, slot));
    else store.setItem(keyOf(userId, slot), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** A draft that was sent or given up. */
export function dropDraft(store: Store, userId: string, slot: string): void {
  try {
    store.removeItem(keyOf(userId, slot));
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

/** What a post says now, to be changed. The declaration is asked for anew: the pictures may be others. */
export function draftOf(post: OwnPost, placeName: string | null): Draft {
  const { title, content, tags, atlas, placeCode, marks, aiMade, closeComment } = post;
  return {
    ...emptyDraft,
    title,
    content,
    tagIds: tags.map(({ tagId }) => tagId),
    atlas,
    placeCode: placeCode ?? '',
    spot: spotOf(post.address ?? '', placeName),
    marks,
    aiMade,
    closeComment,
    coverId: post.files[0]?.postVideoFile?.coverId ?? '',
    base: markOf(post),
  };
}

/**
 * Two marks differ when a post says something else: it was changed on another device, say. Whether its comments are closed
 * is changed without its author's draft, and does not count.
 */
export const markOf = ({ title, content, tags, atlas, placeCode, address, marks, aiMade, files }: OwnPost) =>
  JSON.stringify([
    [title, content, atlas, placeCode, address, aiMade],
    tags.map(({ tagId }) => tagId),
    marks.map(({ userId }) => userId),
    files.map(({ fileId, postVideoFile }) => [fileId, postVideoFile?.coverId]),
  ]);

const dot = '·';

/** What a post shows as its address: the spot after the place; undefined leaves it to the place alone. */
export const addressOf = (spot: string, placeName: string | null): string | undefined => {
  const own = spot.trim();
  if (!own) return undefined;
  return placeName ? `${placeName}${dot}${own}` : own;
};

/** The spot within an address that was made by `addressOf`. */
export function spotOf(address: string, placeName: string | null): string {
  if (!placeName) return address;
  if (address === placeName) return '';
  return address.startsWith(placeName + dot) ? address.slice(placeName.length + 1) : address;
}

/** How many pictures a post may have, and an atlas must have at least. */
export const pictureRange = (atlas: boolean): { min: number; max: number } =>
  atlas ? mediaLimits.atlas : { min: 0, max: mediaLimits.postPictures };
