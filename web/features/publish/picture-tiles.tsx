import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { moveFile } from '../media/upload/draft-files.ts';
import { moved, type Upload } from '../media/upload/uploads.ts';
import { tileColumns, tileGap, tilePlace, tileSize } from './grid-places.ts';
import { PictureTile } from './picture-tile.tsx';
import { useTileDrag } from './use-tile-drag.ts';

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -tileColumns,
  ArrowDown: tileColumns,
};

type Props = { slot: string; items: readonly Upload[]; add: ReactNode };

/** The chosen pictures in their order: dragged by finger or mouse, moved by arrow keys, or through each one's menu. */
export function PictureTiles({ slot, items, add }: Props) {
  const { t } = useLingui();
  const [width, setWidth] = useState(0);
  const [said, setSaid] = useState('');
  const size = tileSize(width);
  const count = items.length;
  const { drag, onPointerDown, gridProps } = useTileDrag(size, count, (from, to) => moveFile(slot, from, to));

  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || from === to) return;
    moveFile(slot, from, to);
    const place = to + 1;
    setSaid(t`移到第 ${place} 张，共 ${count} 张`);
  };
  const keys = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };

  const order = items.map((_, index) => index);
  const shown = drag ? moved(order, drag.from, drag.to) : order;
  const rows = Math.max(1, Math.ceil((count + (add ? 1 : 0)) / tileColumns));
  const placed = (index: number) => {
    const { x, y } = tilePlace(index, size);
    return { width: size, height: size, transform: `translate(${x}px, ${y}px)` };
  };
  return (
    <div ref={measured}>
      {width > 0 && (
        <ul
          {...gridProps}
          className="relative select-none"
          style={{ height: rows * (size + tileGap) - tileGap }}
        >
          {items.map((upload, index) => {
            const inHand = drag?.from === index;
            const at = placed(shown.indexOf(index));
            const style = inHand
              ? { ...at, transform: `translate(${drag.x}px, ${drag.y}px) scale(1.06)` }
              : at;
            return (
              <li
                key={upload.key}
                style={style}
                className={`absolute top-0 left-0 ${inHand ? 'z-bar shadow-toast' : drag ? 'transition-transform duration-200' : ''}`}
              >
                <PictureTile
                  upload={upload}
                  index={index}
                  count={count}
                  cover={shown[0] === index}
                  onMove={(to) => move(index, to)}
                  onKeyDown={(event) => keys(event, index)}
                  onPointerDown={(event) => onPointerDown(event, index)}
                />
              </li>
            );
          })}
          {add && (
            <li className="absolute top-0 left-0" style={placed(count)}>
              {add}
            </li>
          )}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
