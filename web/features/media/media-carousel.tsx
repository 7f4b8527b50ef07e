import './media.css';
import { useLingui } from '@lingui/react/macro';
import type { Picture } from '@muyu/contract/media.ts';
import { type UIEvent, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { coverStyle } from './cover-style.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { coverRatio } from './ratios.ts';

type Props = {
  pictures: readonly Picture[];
  /** Name under which the first picture grows out of the card that was tapped. */
  transitionName?: string;
};

/** The pictures of a post side by side: one flick, one picture; a tap opens the viewer. */
export function MediaCarousel({ pictures, transitionName }: Props) {
  const { t } = useLingui();
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const first = pictures[0];
  if (!first) return null;
  const count = pictures.length;

  const scrolled = ({ currentTarget: row }: UIEvent<HTMLElement>) =>
    setIndex(Math.min(count - 1, Math.max(0, Math.round(row.scrollLeft / row.clientWidth))));

  return (
    <section aria-label={t`图片`} className="relative">
      <ul
        className="snap-row flex overflow-x-auto overscroll-x-contain"
        style={{ aspectRatio: coverRatio(first) }}
        onScroll={scrolled}
      >
        {pictures.map((picture, at) => {
          const place = at + 1;
          return (
            <li key={picture.fileId} className="size-full shrink-0 snap-center snap-always">
              <button
                type="button"
                className="size-full -outline-offset-2"
                aria-label={t`查看第 ${place} 张图片，共 ${count} 张`}
                style={at === 0 ? coverStyle(transitionName) : undefined}
                onClick={() => setShown(at)}
              >
                <PictureImage
                  picture={picture}
                  sizes="min(100vw, 480px)"
                  eager={at === 0}
                  className={cx('size-full', at > 0 && '[&_img]:object-contain')}
                />
              </button>
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <>
          <span
            aria-hidden="true"
            className="numbers pointer-events-none absolute top-3 right-3 rounded-full bg-scrim px-2.5 py-1 text-micro font-medium text-white"
          >
            {index + 1}/{count}
          </span>
          <span aria-hidden="true" className="flex h-7 items-center justify-center gap-1.5">
            {pictures.map((picture, at) => (
              <span
                key={picture.fileId}
                className={cx(
                  'h-1.5 rounded-full transition-all',
                  at === index ? 'w-4 bg-brand' : 'w-1.5 bg-s3',
                )}
              />
            ))}
          </span>
        </>
      )}
      <PictureViewer pictures={pictures} shown={shown} onClose={() => setShown(null)} />
    </section>
  );
}
