import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { Post } from '@muyu/contract/post.ts';
import { cx } from '../../../ui/cx.ts';

/** Background gradients, dark enough for white text in both themes; the post id selects one. */
const gradients = [
  'linear-gradient(160deg, #2b3357, #6a4a73 62%, #a8614f)',
  'linear-gradient(160deg, #12333c, #2c5f63 60%, #8a6a4d)',
  'linear-gradient(160deg, #2a2140, #4f3a78 60%, #8b4d6e)',
  'linear-gradient(160deg, #1c2b46, #33557f 62%, #7a6a80)',
];

const gradientOf = (postId: string) => {
  let sum = 0;
  for (const letter of postId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return gradients[sum % gradients.length]!;
};

/** The cover of a post without pictures: its text on a gradient. */
export const TextCover = ({
  post,
  small,
  className,
}: {
  post: Post;
  small?: boolean;
  className?: string;
}) => (
  <span
    className={cx('grid place-items-center overflow-hidden text-white', small ? 'p-3' : 'p-5', className)}
    style={{ background: gradientOf(post.postId) }}
  >
    <span
      dir="auto"
      lang={languageOfPost(post)}
      className={cx(
        'text-center font-medium text-balance whitespace-pre-line',
        small ? 'line-clamp-4 text-caption' : 'line-clamp-5 text-body leading-reading',
      )}
    >
      {post.content.trim() || post.title}
    </span>
  </span>
);
