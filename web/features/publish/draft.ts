/** What a person has written so far for a new post. */
export type Draft = {
  title: string;
  content: string;
  tagIds: string[];
  address: string;
  hidePlace: boolean;
  aiMade: boolean;
  closeComment: boolean;
  consent: boolean;
};

export const emptyDraft: Draft = {
  title: '',
  content: '',
  tagIds: [],
  address: '',
  hidePlace: true,
  aiMade: false,
  closeComment: false,
  consent: false,
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (userId: string) => `post-draft:${userId}`;

export const isEmptyDraft = (draft: Draft) =>
  (Object.keys(emptyDraft) as Array<keyof Draft>).every(
    (field) => String(draft[field]) === String(emptyDraft[field]),
  );

const sameKind = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/** The draft of an account in this browser; what is broken or from another version counts as not there. */
export function readDraft(store: Store, userId: string): Draft {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return emptyDraft;
    const fields = Object.entries(kept).filter(([field, value]) =>
      sameKind(value, emptyDraft[field as keyof Draft]),
    );
    return { ...emptyDraft, ...Object.fromEntries(fields) };
  } catch {
    return emptyDraft;
  }
}

/** Keeps a draft; false where the browser does not. */
export function writeDraft(store: Store, userId: string, draft: Draft): boolean {
  try {
    if (isEmptyDraft(draft)) store.removeItem(keyOf(userId));
    else store.setItem(keyOf(userId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
