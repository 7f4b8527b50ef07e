import { useBackCloses } from '../../ui/back-closes.ts';
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx';
import type { CropAspect } from './crop/crop-geometry.ts';

const panel = lazyPart(() => import('./crop/crop-panel.tsx').then((m) => m.CropPanel));

export type CropProps = {
  file: File;
  /** A portrait when left out. */
  aspect?: CropAspect;
  /** What was chosen: an upright JPEG of at most 1080 px. */
  onDone(blob: Blob): void;
  onCancel(): void;
};

/** Lets somebody choose the part of a picture that counts. Open as long as it is drawn; its code loads with its first use. */
export function AvatarCrop(props: CropProps) {
  useBackCloses(true, props.onCancel);
  return <LazyPart part={panel} given={props} onFailed={props.onCancel} />;
}
