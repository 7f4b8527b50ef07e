import { useLingui } from '@lingui/react/macro';
import { pictureTypes } from '@muyu/contract/media.ts';
import { Camera, ImageUp, RotateCcw, RotateCw } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { acceptOf } from '#features/media';
import { AvatarCrop } from '../../../ui/image/crop/avatar-crop.tsx';
import { type Action, ActionSheet } from '../../../ui/overlay/action-sheet.tsx';
import type { PictureChange } from './use-picture-change.ts';

type Props = {
  label: string;
  aspect: 'square' | 'cover';
  change: PictureChange;
  /** The picture is not the default: it can be removed. */
  isOwn: boolean;
  onDefault(): void;
  className: string;
};

/** Button on a profile picture: choose, crop, upload progress. */
export function PictureButton({ label, aspect, change, isOwn, onDefault, className }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [menu, setMenu] = useState(false);
  const { chosen, percent, error, preview } = change;
  const pick = () => input.current?.click();
  const items: Action[] = [{ label: t`从相册选择`, icon: <ImageUp size={20} />, onSelect: pick }];
  if (error && preview)
    items.push({ label: t`重新上传`, icon: <RotateCw size={20} />, onSelect: change.retry });
  if (isOwn) items.push({ label: t`恢复默认`, icon: <RotateCcw size={20} />, onSelect: onDefault });
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void change.choose(file);
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-busy={percent !== null}
        className={className}
        onClick={() => (items.length > 1 ? setMenu(true) : pick())}
      >
        <span className="inline-flex h-9 min-w-9 items-center justify-center rounded-full bg-scrim px-2 text-white">
          {percent === null ? (
            <Camera size={18} aria-hidden="true" />
          ) : (
            <span className="numbers text-caption font-semibold">{percent}%</span>
          )}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={acceptOf(pictureTypes)}
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={picked}
      />
      <ActionSheet open={menu} onOpenChange={setMenu} title={label} items={items} />
      {chosen && <AvatarCrop file={chosen} aspect={aspect} onDone={change.take} onCancel={change.dismiss} />}
    </>
  );
}
