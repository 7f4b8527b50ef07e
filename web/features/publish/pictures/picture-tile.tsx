import { Trans, useLingui } from '@lingui/react/macro';
import { smallestUrl } from '@muyu/contract/core/picture-url.ts';
import { ArrowLeft, ArrowRight, ImageUp, Pause, Play, RotateCw, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useState } from 'react';
import { pauseUpload, refreshUpload, resumeUpload, type Upload } from '#features/media';
import { type Action, ActionSheet } from '../../../ui/overlay/action-sheet.tsx';
import { RemoveCornerButton } from '../../../ui/remove-corner-button.tsx';
import { TileStatus, useTileLabel } from './tile-status.tsx';

type Props = {
  upload: Upload;
  index: number;
  count: number;
  /** True for the first tile, also during a drag. */
  cover: boolean;
  /** The acts of the last render: their identity does not change. */
  acts: RefObject<TileActs>;
};

export type TileActs = {
  move(from: number, to: number): void;
  remove(key: string): void;
  keys(event: KeyboardEvent, index: number): void;
  onPointerDown(event: PointerEvent, index: number): void;
};

/** A chosen picture with its upload state and its menu. An atlas has forty: one renders only when it changes itself. */
export const PictureTile = memo(function PictureTile({ upload, index, count, cover, acts }: Props) {
  const { t } = useLingui();
  const label = useTileLabel(upload);
  const [menu, setMenu] = useState<'none' | 'open' | 'closed'>('none');
  /** The address that could not be shown. */
  const [broken, setBroken] = useState('');
  const { key } = upload;
  // Pictures of an existing post have no file name.
  const name = upload.name || t`原有图片`;
  const preview = upload.picture ? smallestUrl(upload.picture) : upload.preview;
  const position = index + 1;

  return (
    <div className="relative size-full overflow-hidden rounded-thumb bg-s2">
      <button
        type="button"
        className="size-full -outline-offset-2 [-webkit-touch-callout:none]"
        aria-label={t`第 ${position} 张，${name}，${label}。方向键移动，回车打开操作`}
        onClick={() => setMenu('open')}
        onKeyDown={(event) => acts.current.keys(event, index)}
        onPointerDown={(event) => acts.current.onPointerDown(event, index)}
        onContextMenu={(event) => event.preventDefault()}
      >
        {!preview || broken === preview ? (
          <span className="grid size-full items-end p-2 text-center text-micro break-all text-fg3">
            {name}
          </span>
        ) : (
          <img
            key={preview}
            src={preview}
            alt=""
            draggable={false}
            className="size-full object-cover"
            onError={() => {
              setBroken(preview);
              if (upload.picture) void refreshUpload(key, preview);
            }}
          />
        )}
        <TileStatus upload={upload} label={label} />
        {cover && (
          <span className="absolute top-1.5 left-1.5 rounded-full bg-scrim px-2 py-0.5 text-micro font-medium text-white">
            <Trans>封面</Trans>
          </span>
        )}
      </button>
      <RemoveCornerButton label={t`移除 ${name}`} onRemove={() => acts.current.remove(key)} />
      {menu !== 'none' && (
        <TileMenu
          {...{ upload, index, count, acts }}
          open={menu === 'open'}
          onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
        />
      )}
    </div>
  );
});

type MenuProps = Omit<Props, 'cover'> & { open: boolean; onOpenChange(open: boolean): void };

function TileMenu({ upload, index, count, acts, open, onOpenChange }: MenuProps) {
  const { t } = useLingui();
  const { key, state, percent } = upload;
  const position = index + 1;
  const move = (to: number) => acts.current.move(index, to);
  const items: Action[] = [];
  if ((state === 'uploading' && percent < 100) || state === 'waiting') {
    items.push({ label: t`暂停上传`, icon: <Pause size={20} />, onSelect: () => pauseUpload(key) });
  }
  if (state === 'paused') {
    items.push({ label: t`继续上传`, icon: <Play size={20} />, onSelect: () => resumeUpload(key) });
  }
  if (state === 'failed') {
    items.push({ label: t`重新上传`, icon: <RotateCw size={20} />, onSelect: () => resumeUpload(key) });
  }
  if (index > 0) {
    items.push({ label: t`设为封面`, icon: <ImageUp size={20} />, onSelect: () => move(0) });
    items.push({ label: t`往前移`, icon: <ArrowLeft size={20} />, onSelect: () => move(index - 1) });
  }
  if (index < count - 1) {
    items.push({ label: t`往后移`, icon: <ArrowRight size={20} />, onSelect: () => move(index + 1) });
  }
  items.push({
    label: t`移除`,
    icon: <Trash2 size={20} />,
    danger: true,
    onSelect: () => acts.current.remove(key),
  });
  return (
    <ActionSheet open={open} onOpenChange={onOpenChange} title={t`第 ${position} 张图片`} items={items} />
  );
}
