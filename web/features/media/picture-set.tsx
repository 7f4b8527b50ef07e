import { useLingui } from '@lingui/react/macro';
import type { Picture } from '@muyu/contract/media.ts';
import { useEffect, useRef, useState } from 'react';
import { PictureImage } from '../../ui/image/picture-image.tsx';
import { fullSizes } from '../../ui/image/picture-sizes.ts';
import { usePageScroller } from '../../ui/page/page-context.ts';
import { coverStyle } from './cover-style.ts';
import { MarkedFrame } from './marked-frame.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { type OnDoubleTap, useDoubleTap } from './use-double-tap.tsx';

type Props = {
  pictures: readonly Picture[];
  transitionName?: string;
  /** Index of a picture that is framed. */
  marked?: number | null;
  onDoubleTap?: OnDoubleTap;
};

/**
 * The pictures of an atlas, one below the other, with a counter of the current picture; a tap opens the viewer.
 */
export function PictureSet({ pictures, transitionName, marked = null, onDoubleTap }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const scroller = usePageScroller();
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const { onTap, hearts } = useDoubleTap(onDoubleTap);
  const count = pictures.length;

  useEffect(() => {
    if (!list.current) return;
    // The picture at the middle of the viewport is the current one.
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.find((entry) => entry.isIntersecting);
        if (now) setIndex(Number((now.target as HTMLElement).dataset.at));
      },
      { root: scroller.current, rootMargin: '-50% 0px -50% 0px' },
    );
    for (const item of list.current.children) observer.observe(item);
    return () => observer.disconnect();
  }, [scroller]);

  return (
    <section aria-label={t`图集`} className="relative" data-hearts>
      <span
        aria-hidden="true"
        className="numbers pointer-events-none sticky top-3 z-bar float-right mr-3 -mb-7 rounded-full bg-scrim px-2.5 py-1 text-micro font-medium text-white"
      >
        {index + 1}/{count}
      </span>
      <ul ref={list} className="space-y-1">
        {pictures.map((picture, at) => {
          const position = at + 1;
          return (
            <li key={picture.fileId} data-at={at} className="relative">
              <button
                type="button"
                className="block w-full -outline-offset-2"
                aria-label={t`查看第 ${position} 张图片，共 ${count} 张`}
                style={at === 0 ? coverStyle(transitionName) : undefined}
                onClick={(event) => onTap(event, () => setShown(at))}
              >
                <PictureImage picture={picture} sizes={fullSizes} eager={at === 0} />
              </button>
              {at === marked && <MarkedFrame />}
            </li>
          );
        })}
      </ul>
      {hearts}
      <PictureViewer
        {...{ pictures, shown }}
        buttonOf={(at) => list.current?.children[at]?.querySelector('button')}
        onClose={() => setShown(null)}
      />
    </section>
  );
}
