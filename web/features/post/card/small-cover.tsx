import type { Post } from '@muyu/contract/post.ts';
import { AiBadge } from '../../../ui/ai-label.tsx';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { TextCover } from './text-cover.tsx';

type Props = {
  post: Post;
  alt?: string | undefined;
  /** False where the surroundings show the AI label themselves. */
  labelled?: boolean;
};

/** The small cover of a post: its first picture, or its text; at its bottom the AI label. */
export function SmallCover({ post, alt, labelled = true }: Props) {
  const cover = post.files[0];
  return (
    <span className="relative block size-full">
      {cover ? (
        <PictureImage
          picture={cover}
          ratio={3 / 4}
          sizes="calc(min(100vw, 480px) / 3)"
          className="size-full"
          alt={alt}
        />
      ) : (
        <TextCover post={post} small className="size-full" />
      )}
      {labelled && post.aiMade && <AiBadge className="absolute inset-x-0 bottom-0 text-center" />}
    </span>
  );
}
