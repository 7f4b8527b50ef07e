import { create } from 'zustand';
import { dropStoredPost } from '../../client/offline/persister.ts';
import { onAccountChange } from '../../client/session.ts';

/** Posts that the viewer has deleted since the page was loaded; every loaded list omits them. */
const useHidden = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

onAccountChange(() => useHidden.setState({ ids: new Set() }));

export function hidePost(postId: string): void {
  useHidden.setState(({ ids }) => ({ ids: new Set(ids).add(postId) }));
  void dropStoredPost(postId);
}

export const useHiddenPosts = () => useHidden(({ ids }) => ids);
