import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import type { Post } from '@muyu/contract/post.ts';
import { readSetting } from '../../../client/site/site-settings.ts';

/** The title of a shared post, else its text; of a locked post as much as everybody sees, also when the viewer has opened it. */
export function sharedTitle({ title, content, unlock }: Pick<Post, 'title' | 'content' | 'unlock'>): string {
  const text = content.trim().replace(/\s+/g, ' ');
  const shown =
    unlock.lock === 'free' ? text : truncateGraphemes(text, readSetting('post.previewLength')).text;
  return title.trim() || shown;
}
