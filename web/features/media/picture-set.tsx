import { useLingui } from '@lingui/react/macro';
import type { Picture } from '@muyu/contract/media.ts';
import { useEffect, useRef, useState } from 'react';
import { usePageScroller } from '../../ui/page-context.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { coverStyle } from './cover-style.ts';
import { PictureViewer } from './picture-viewer.tsx';

type Props = { pictures: readonly Picture[]; transitionName?: string };

/** The pictures of an atlas below each other, each whole, with a counter that follows; a tap opens the viewer. */
export function PictureSet({ pictures, transitionName }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const scroller = usePageScroller();
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const count = pictures.length;

  useEffect(() => {
    if (!list.current) return;
    // The picture that crosses the middle of the screen is the one that is looked at.
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
    <section aria-label={t`图集`} className="relative">
      <span
        aria-hidden="true"
        className="numbers pointer-events-none sticky top-3 z-bar float-right mr-3 -mb-7 rounded-full bg-scrim px-2.5 py-1 text-micro font-medium text-white"
      >
        {index + 1}/{count}
      </span>
      <ul ref={list} className="space-y-1">
        {pictures.map((picture, at) => {
          const place = at + 1;
          return (
            <li key={picture.fileId} data-at={at}>
              <button
                type="button"
                className="block w-full -outline-offset-2"
                aria-label={t`查看第 ${place} 张图片，共 ${count} 张`}
                style={at === 0 ? coverStyle(transitionName) : undefined}
                onClick={() => setShown(at)}
              >
                <PictureImage picture={picture} sizes="min(100vw, 480px)" eager={at === 0} />
              </button>
            </li>
          );
        })}
      </ul>
      <PictureViewer pictures={pictures} shown={shown} onClose={() => setShown(null)} />
    </section>
  );
}
