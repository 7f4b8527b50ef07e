import { useMemo } from 'react';
import { create } from 'zustand';
import { onAccountChange } from '../../client/session.ts';

export type ExclusionKind = 'post' | 'author' | 'tag';
type Exclusions = Readonly<Record<ExclusionKind, ReadonlySet<string>>>;

const none: Exclusions = { post: new Set(), author: new Set(), tag: new Set() };

/** Posts, authors and tags that the viewer has excluded from recommendations since the page was loaded. */
export const useExclusions = create<Exclusions>(() => none);
/** Exclusions that the viewer has taken back since. */
const useTakenBack = create<Exclusions>(() => none);

onAccountChange(() => {
  useExclusions.setState(none);
  useTakenBack.setState(none);
});

/** Records an exclusion, or takes it back: loaded lists change at once. */
export function setExcluded(kind: ExclusionKind, id: string, on: boolean): void {
  const change = (isIn: boolean) => (state: Exclusions) => {
    const ids = new Set(state[kind]);
    if (isIn) ids.add(id);
    else ids.delete(id);
    return { ...state, [kind]: ids };
  };
  useExclusions.setState(change(on));
  useTakenBack.setState(change(!on));
}

/** Clears what was taken back before the server listed the exclusions of a kind anew. */
export const clearTakenBack = (kind: ExclusionKind): void =>
  useTakenBack.setState((state) => ({ ...state, [kind]: new Set() }));

/** Whether an exclusion that the server lists has been taken back since the page was loaded. */
export const useIsTakenBack = (kind: ExclusionKind, id: string): boolean =>
  useTakenBack((state) => state[kind].has(id));

/** `reason`: why a list recommends the post; null or missing where it does not. */
type Candidate = {
  postId: string;
  userId: string;
  tags: ReadonlyArray<{ tagId: string }>;
  reason?: object | null;
};

/** A function that returns whether a post of a list is still wanted; null while nothing is excluded. */
export function useExclusionFilter(): ((post: Candidate) => boolean) | null {
  const excluded = useExclusions();
  return useMemo(() => {
    const { post, author, tag } = excluded;
    if (post.size + author.size + tag.size === 0) return null;
    return (item) =>
      !post.has(item.postId) &&
      !author.has(item.userId) &&
      // A tag is excluded from recommendations only: followed people and lists of the tag itself stay as they are.
      !(item.reason && item.tags.some(({ tagId }) => tag.has(tagId)));
  }, [excluded]);
}
