import { LazyComponent, lazyComponent } from '../../lazy-component.tsx';
import { useCloseOnBack } from '../../overlay/close-on-back.ts';
import type { CropAspect } from './crop-geometry.ts';

const panel = lazyComponent(() => import('./crop-panel.tsx').then((m) => m.CropPanel));

export type CropProps = {
  file: File;
  /** Square by default. */
  aspect?: CropAspect;
  /** The cropped picture: an upright JPEG of at most 1080 px. */
  onDone(blob: Blob): void;
  onCancel(): void;
};

/** Crops a picture. Open while it is rendered; its code loads with the first use. */
export function AvatarCrop(props: CropProps) {
  useCloseOnBack(true, props.onCancel);
  return <LazyComponent lazy={panel} props={props} onLoadError={props.onCancel} />;
}
