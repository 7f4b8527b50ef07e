import { useLingui } from '@lingui/react/macro';
import type { Picture } from '@muyu/contract/media.ts';
import { useMemo, useRef, useState } from 'react';
import { PictureImage } from '../../ui/image/picture-image.tsx';
import { gridLayout } from './grid-layout.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { type OnDoubleTap, useDoubleTap } from './use-double-tap.tsx';

type Props = { pictures: readonly Picture[]; eager?: boolean; onDoubleTap?: OnDoubleTap };

/** A grid of a post's pictures with a layout computed before they load; a tap opens the viewer. */
export function MediaGrid({ pictures, eager, onDoubleTap }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState<number | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { onTap, hearts } = useDoubleTap(onDoubleTap);
  const layout = useMemo(() => gridLayout(pictures), [pictures]);
  const count = layout.cells.length;
  if (count === 0) return null;
  return (
    <>
      <div
        ref={grid}
        data-hearts
        className="relative grid grid-cols-12 gap-1 overflow-hidden rounded-media"
        style={{
          aspectRatio: layout.ratio,
          gridTemplateRows: `repeat(${layout.rows}, minmax(0, 1fr))`,
        }}
      >
        {layout.cells.map((cell, index) => {
          const picture = pictures[index]!;
          const position = index + 1;
          const area = { gridColumn: `span ${cell.columns}`, gridRow: `span ${cell.rows}` };
          return (
            <button
              key={picture.fileId}
              type="button"
              style={area}
              className="min-h-0 min-w-0 -outline-offset-2"
              aria-label={t`查看第 ${position} 张图片，共 ${count} 张`}
              onClick={(event) => onTap(event, () => setShown(index))}
            >
              <PictureImage
                picture={picture}
                sizes={`calc(min(100vw, 480px) * ${((cell.columns / 12) * 0.92).toFixed(2)})`}
                eager={eager}
                className="size-full"
              />
            </button>
          );
        })}
        {hearts}
      </div>
      <PictureViewer
        {...{ pictures, shown }}
        buttonOf={(at) => grid.current?.querySelectorAll('button')[at]}
        onClose={() => setShown(null)}
      />
    </>
  );
}
