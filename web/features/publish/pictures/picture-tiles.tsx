import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { moveItem } from '@muyu/contract/core/list/move-item.ts';
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { moveFile, removeFile, type Upload } from '#features/media';
import { passFocus } from '../../../ui/page/pass-focus.ts';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts';
import { tileColumns, tileGap, tilePosition, tileSize } from './grid-slots.ts';
import { PictureTile, type TileActs } from './picture-tile.tsx';
import { useTileDrag } from './use-tile-drag.ts';

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -tileColumns,
  ArrowDown: tileColumns,
};

type Props = {
  slot: string;
  items: readonly Upload[];
  add: ReactNode;
  /** Pictures were moved or removed. */
  onChange(): void;
};

/** The chosen pictures in order; reordered by drag, arrow keys or menu. */
export function PictureTiles({ slot, items, add, onChange }: Props) {
  const { t } = useLingui();
  const [width, setWidth] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const size = tileSize(width);
  const count = items.length;
  const place = (from: number, to: number) => {
    moveFile(slot, from, to);
    onChange();
  };
  const { drag, onPointerDown, gridProps } = useTileDrag(size, count, place);

  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || from === to) return;
    place(from, to);
    const position = to + 1;
    setAnnouncement(t`移到第 ${position} 张，共 ${count} 张`);
  };
  const remove = (key: string) => {
    removeFile(key);
    onChange();
    const left = count - 1;
    setAnnouncement(t`${plural(left, { other: '已移除，还剩 # 张' })}`);
  };
  const keys = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  const now: TileActs = { move, remove, keys, onPointerDown };
  const acts = useRef(now);
  useLayoutEffect(() => {
    acts.current = now;
  });

  const order = items.map((_, index) => index);
  const shown = drag ? moveItem(order, drag.from, drag.to) : order;
  const rows = Math.max(1, Math.ceil((count + (add ? 1 : 0)) / tileColumns));
  const slotStyle = (index: number) => {
    const { x, y } = tilePosition(index, size);
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
            const isDragged = drag?.from === index;
            const at = slotStyle(shown.indexOf(index));
            const style = isDragged
              ? {
                  ...at,
                  transform: `translate(${drag.x}px, ${drag.y}px)${prefersReducedMotion() ? '' : ' scale(1.06)'}`,
                }
              : at;
            return (
              <li
                key={upload.key}
                ref={passFocus}
                style={style}
                className={`absolute top-0 left-0 ${isDragged ? 'z-bar shadow-toast' : drag ? 'transition-transform duration-200' : ''}`}
              >
                <PictureTile
                  upload={upload}
                  index={index}
                  count={count}
                  cover={shown[0] === index}
                  acts={acts}
                />
              </li>
            );
          })}
          {add && (
            <li className="absolute top-0 left-0" style={slotStyle(count)}>
              {add}
            </li>
          )}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
