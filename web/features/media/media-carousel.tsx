import { clamp } from './clamp.ts';
import '../../ui/list/snap-row.css';
import { useLingui } from '@lingui/react/macro';
import type { Picture } from '@muyu/contract/media.ts';
import { type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { PictureImage } from '../../ui/image/picture-image.tsx';
import { fullSizes } from '../../ui/image/picture-sizes.ts';
import { coverStyle } from './cover-style.ts';
import { MarkedFrame } from './marked-frame.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { coverRatio } from './ratios.ts';
import { type OnDoubleTap, useDoubleTap } from './use-double-tap.tsx';

type Props = {
  pictures: readonly Picture[];
  /** View transition name of the first picture. */
  transitionName?: string;
  /** Index of a picture that is framed and shown first. */
  marked?: number | null;
  onDoubleTap?: OnDoubleTap;
};

/** A carousel of a post's pictures: one picture per swipe; a tap opens the viewer. */
export function MediaCarousel({ pictures, transitionName, marked = null, onDoubleTap }: Props) {
  const { t } = useLingui();
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const { onTap, hearts } = useDoubleTap(onDoubleTap);
  const row = useRef<HTMLUListElement>(null);
  const first = pictures[0];

  useLayoutEffect(() => {
    if (marked !== null && row.current) row.current.scrollLeft = marked * row.current.clientWidth;
  }, [marked]);
  if (!first) return null;
  const count = pictures.length;

  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setIndex(clamp(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth), 0, count - 1));

  return (
    <section aria-label={t`图片`} className="relative" data-hearts>
      <ul
        ref={row}
        className="snap-row media-fold flex w-full overflow-x-auto overflow-y-hidden overscroll-x-contain"
        style={{ aspectRatio: coverRatio(first) }}
        onScroll={scrolled}
      >
        {pictures.map((picture, at) => {
          const position = at + 1;
          return (
            <li key={picture.fileId} className="relative size-full shrink-0 snap-center snap-always">
              <button
                type="button"
                className="size-full -outline-offset-2"
                aria-label={t`查看第 ${position} 张图片，共 ${count} 张`}
                style={at === 0 ? coverStyle(transitionName) : undefined}
                onClick={(event) => onTap(event, () => setShown(at))}
              >
                <PictureImage
                  picture={picture}
                  sizes={fullSizes}
                  eager={at === 0}
                  className={cx('size-full media-whole', at > 0 && '[&_img]:object-contain')}
                />
              </button>
              {at === marked && <MarkedFrame />}
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
      {hearts}
      <PictureViewer
        {...{ pictures, shown }}
        buttonOf={(at) => row.current?.children[at]?.querySelector('button')}
        onClose={() => setShown(null)}
      />
    </section>
  );
}
