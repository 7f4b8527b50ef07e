import { clamp } from './clamp.ts';
import './media.css';
import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import type { Picture } from '@muyu/contract/media.ts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { PictureImage } from '../../ui/image/picture-image.tsx';
import { getOverlayContainer } from '../../ui/overlay/overlay-root.tsx';
import { attachViewerGestures } from './viewer-gestures.ts';
import { zoomLimits } from './zoom.ts';

/** One press of a key multiplies the scale by it, or moves the picture by this share of the stage. */
const zoomStep = 1.5;
const panShare = 0.2;
/** An enlarged picture is loaded in its largest width. */
const enlargedSizes = '1080px';
/** An enlarged picture lies below the buttons and may be as bright as they are. */
const onPicture = 'pointer-events-auto bg-scrim bg-clip-content p-1';
const arrows: Record<string, { x: number; y: number }> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

type Props = {
  pictures: readonly Picture[];
  from: number;
  open: boolean;
  buttonOf(index: number): HTMLElement | null | undefined;
  onClose(): void;
  onClosed(): void;
};

/** The content of the viewer, a lazy chunk. */
export function ViewerDialog({ pictures, from, open, buttonOf, onClose, onClosed }: Props) {
  const { t } = useLingui();
  const [index, setIndex] = useState(from);
  const [isEnlarged, setEnlarged] = useState(false);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const track = useRef<HTMLDivElement>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const gestures = useRef<ReturnType<typeof attachViewerGestures>>(null);
  const position = useRef(from);
  const last = pictures.length - 1;
  const nameOf = (position: number) => t`第 ${position} 张图片`;
  const go = (to: number) => setIndex(clamp(to, 0, last));
  const fileIds = pictures.map(({ fileId }) => fileId).join(' ');
  const close = useEffectEvent(onClose);
  // The same pictures come as another array whenever their post is loaded again.
  const pictureAt = useEffectEvent((at: number) => pictures[at]);
  // The page below follows while the viewer covers it.
  const follow = useEffectEvent(() =>
    buttonOf(index)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: other pictures begin whole
  useEffect(() => {
    if (!stage || !track.current) return;
    const row = track.current;
    const attached = attachViewerGestures({
      stage,
      track: row,
      picture: () => {
        const layer = row.querySelector<HTMLElement>(`[data-slide="${position.current}"]`);
        const shown = pictureAt(position.current);
        return layer && shown ? { layer, size: shown } : null;
      },
      index: () => position.current,
      count: last + 1,
      go: setIndex,
      close: () => close(),
      dim: (opacity) => {
        if (scrim.current) scrim.current.style.opacity = String(opacity);
      },
      onZoom: setEnlarged,
    });
    attached.settle(false);
    gestures.current = attached;
    return attached.detach;
  }, [stage, fileIds]);

  useLayoutEffect(() => {
    if (position.current === index) return;
    position.current = index;
    gestures.current?.settle(true);
    follow();
  }, [index]);

  const keys = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const attached = gestures.current;
    if (!attached || ctrlKey || metaKey || altKey) return;
    const arrow = arrows[key];
    if (arrow && isEnlarged) attached.panBy(-arrow.x * panShare, -arrow.y * panShare);
    else if (arrow?.x) go(index + arrow.x);
    else if (key === '+' || key === '=') attached.zoomBy(zoomStep);
    else if (key === '-') attached.zoomBy(1 / zoomStep);
    else if (key === '0') attached.zoomBy(0);
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      onOpenChangeComplete={(now) => now || onClosed()}
    >
      <Dialog.Portal container={getOverlayContainer()}>
        <Dialog.Popup
          className="viewer absolute inset-0 z-dialog overflow-hidden text-white outline-none"
          onKeyDown={keys}
          initialFocus={closing}
          finalFocus={() => buttonOf(position.current) ?? null}
        >
          <div ref={scrim} className="absolute inset-0 bg-black" />
          <div ref={setStage} className="absolute inset-0 touch-none overflow-hidden select-none">
            <div ref={track} className="flex size-full">
              {pictures.map((picture, at) => (
                <div
                  key={picture.fileId}
                  className="grid size-full shrink-0 place-items-center"
                  aria-hidden={at !== index}
                >
                  {Math.abs(at - index) <= 1 && (
                    <div
                      data-slide={at}
                      style={{
                        width: `min(100%, calc(100 * var(--dvh) * ${picture.width / picture.height}))`,
                      }}
                    >
                      <PictureImage
                        picture={picture}
                        sizes={isEnlarged && at === index ? enlargedSizes : 'min(100vw, 480px)'}
                        eager
                        alt={nameOf(at + 1)}
                      />
                    </div>
                  )}
                </div>
              ))}
            </div>
          </div>
          <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between px-1 pt-[env(safe-area-inset-top)]">
            <IconButton
              label={isEnlarged ? t`还原` : t`放大`}
              className={onPicture}
              onClick={() => gestures.current?.zoomBy(isEnlarged ? 0 : zoomLimits.doubleTap)}
            >
              {isEnlarged ? <ZoomOut size={22} /> : <ZoomIn size={22} />}
            </IconButton>
            <Dialog.Title className="numbers rounded-full bg-scrim px-3 py-1 text-caption" aria-live="polite">
              {index + 1}/{pictures.length}
            </Dialog.Title>
            <Dialog.Close ref={closing} render={<IconButton label={t`关闭`} className={onPicture} />}>
              <X size={24} />
            </Dialog.Close>
          </div>
          {index > 0 && (
            <span className="viewer-step left-1">
              <IconButton label={t`上一张`} onClick={() => go(index - 1)}>
                <ChevronLeft size={28} />
              </IconButton>
            </span>
          )}
          {index < last && (
            <span className="viewer-step right-1">
              <IconButton label={t`下一张`} onClick={() => go(index + 1)}>
                <ChevronRight size={28} />
              </IconButton>
            </span>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
