import 'react-easy-crop/react-easy-crop.css';
import './crop.css';
import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../button.tsx';
import { getOverlayContainer } from '../../overlay/overlay-root.tsx';
import type { CropProps } from './avatar-crop.tsx';
import { type CropArea, coveringZoom, cropAspects, frameIn, type Size } from './crop-geometry.ts';
import { cropImage } from './crop-image.ts';

/** Largest zoom, relative to covering the frame. */
const closest = 4;

/** The content of the crop dialog, a lazy chunk. Dark in both themes. */
export function CropPanel({ file, aspect = 'square', onDone, onCancel }: CropProps) {
  const { t } = useLingui();
  const [url, setUrl] = useState('');
  const [stage, setStage] = useState<Size>({ width: 0, height: 0 });
  const [picture, setPicture] = useState<Size | null>(null);
  const [shift, setShift] = useState({ x: 0, y: 0 });
  const [factor, setFactor] = useState(1);
  const [state, setState] = useState<'choosing' | 'cutting' | 'broken'>('choosing');
  const area = useRef<CropArea | null>(null);
  const shape = cropAspects[aspect];
  const frame = frameIn(stage, shape);
  const min = picture ? coveringZoom(picture, frame) : 1;

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setStage({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  const done = async () => {
    if (!area.current) return;
    setState('cutting');
    try {
      onDone(await cropImage(url, area.current));
    } catch {
      setState('broken');
    }
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || onCancel()}>
      <Dialog.Portal container={getOverlayContainer()}>
        <Dialog.Popup className="absolute inset-0 z-dialog flex flex-col bg-black text-white outline-none">
          <Dialog.Title className="shrink-0 pt-[calc(14px+env(safe-area-inset-top))] pb-3 text-center text-bar font-semibold">
            {aspect === 'square' ? <Trans>裁剪头像</Trans> : <Trans>裁剪背景</Trans>}
          </Dialog.Title>
          <div ref={measured} className="relative min-h-0 flex-1 overflow-hidden">
            {state === 'broken' ? (
              <p role="alert" className="grid size-full place-items-center px-10 text-center text-body">
                <Trans>这张图片打不开，换一张 JPG、PNG 或 WebP 试试。</Trans>
              </p>
            ) : (
              url &&
              stage.width > 0 && (
                <Cropper
                  image={url}
                  crop={shift}
                  zoom={min * factor}
                  minZoom={min}
                  maxZoom={min * closest}
                  aspect={shape}
                  cropSize={frame}
                  cropShape={aspect === 'square' ? 'round' : 'rect'}
                  showGrid={false}
                  keyboardStep={8}
                  disableAutomaticStylesInjection
                  // Before the picture is loaded it has no size, and coordinates would be NaN.
                  setMediaSize={({ width, height }) => {
                    if (width > 0 && height > 0) setPicture({ width, height });
                  }}
                  onCropChange={(place) => {
                    if (Number.isFinite(place.x) && Number.isFinite(place.y)) setShift(place);
                  }}
                  onZoomChange={(zoom) => setFactor(Math.min(closest, Math.max(1, zoom / min)))}
                  onCropAreaChange={(_, pixels) => {
                    area.current = pixels;
                  }}
                  mediaProps={{ onError: () => setState('broken') }}
                  cropperProps={{
                    role: 'group',
                    'aria-label': t`选取的范围，方向键移动图片`,
                  }}
                  classes={{ cropAreaClassName: 'crop-frame' }}
                />
              )
            )}
          </div>
          <div className="shrink-0 px-4 pt-4 pb-[calc(16px+env(safe-area-inset-bottom))]">
            <label className="mx-auto flex h-11 max-w-80 items-center gap-3 text-white/80">
              <ZoomOut size={20} aria-hidden="true" />
              <span className="sr-only">{t`缩放`}</span>
              <input
                type="range"
                className="crop-zoom"
                min={1}
                max={closest}
                step={0.02}
                value={factor}
                disabled={!picture || state === 'broken'}
                aria-valuetext={`${Math.round(factor * 100)}%`}
                onChange={(event) => setFactor(Number(event.target.value))}
              />
              <ZoomIn size={20} aria-hidden="true" />
            </label>
            <p className="mt-1 text-center text-caption text-white/75">
              <Trans>拖动移动，双指或滑块缩放</Trans>
            </p>
            <div className="mt-4 flex gap-3">
              <Button
                variant="ghost"
                className="min-w-0 flex-1 bg-white/15! px-3 text-white!"
                onClick={onCancel}
              >
                <Trans>取消</Trans>
              </Button>
              <Button
                className="min-w-0 flex-1 px-3"
                busy={state === 'cutting'}
                disabled={!picture || state === 'broken'}
                onClick={() => void done()}
              >
                <Trans>用这张</Trans>
              </Button>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
