import type { Post } from '@muyu/contract/post.ts';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { TextCover } from './text-cover.tsx';

/** The small cover of a post: its first picture, or its text. */
export function SmallCover({ post, alt }: { post: Post; alt?: string | undefined }) {
  const cover = post.files[0];
  if (!cover) return <TextCover post={post} small className="size-full" />;
  return (
    <PictureImage
      picture={cover}
      ratio={3 / 4}
      sizes="calc(min(100vw, 480px) / 3)"
      className="size-full"
      alt={alt}
    />
  );
}
