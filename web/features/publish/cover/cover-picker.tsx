import { Trans, useLingui } from '@lingui/react/macro';
import { smallestUrl } from '@muyu/contract/core/picture-url.ts';
import { type MediaFile, pictureTypes } from '@muyu/contract/media.ts';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import {
  acceptOf,
  addFiles,
  partitionFiles,
  refreshUpload,
  removeFile,
  resumeUpload,
  type Upload,
  useSlotUploads,
} from '#features/media';
import { readSetting } from '../../../client/site/site-settings.ts';
import { cx } from '../../../ui/cx.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { passFocus } from '../../../ui/page/pass-focus.ts';
import { RemoveCornerButton } from '../../../ui/remove-corner-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Draft } from '../draft/draft.ts';
import { useTileLabel } from '../pictures/tile-status.tsx';
import type { CoverChoice } from './use-choose-cover.ts';

type Props = {
  owner: string;
  slot: string;
  upload: Upload;
  draft: Draft;
  choice: CoverChoice;
  onChange(change: Partial<Draft>): void;
  /** The existing video of an edited post, with its cover. */
  original?: MediaFile;
  error?: string;
};

type Box = { width: number; height: number };

const cell = 'relative block overflow-hidden rounded-thumb outline-offset-2';

/** Chooses the cover of a video: one of its stills, or an uploaded picture. */
export function CoverPicker({ owner, slot, upload, draft, choice, onChange, original, error }: Props) {
  const { t } = useLingui();
  const name = useId();
  const [own] = useSlotUploads(slot, 'cover');
  const { busy, choose, clear } = choice;
  const { fileId, video } = upload;
  if (!fileId || !video) return null;
  const { frames } = video;
  // Landscape stills are lower, so that several are visible.
  const height = video.width > video.height ? 72 : 96;
  const width = Math.round(height * Math.min(16 / 9, Math.max(9 / 16, video.width / video.height)));
  const box = { width, height };
  const originalId = original?.postVideoFile?.coverId;
  const isUnchanged = originalId !== undefined && draft.coverId === originalId && draft.frame < 0;
  const currentFrame = own || isUnchanged ? -1 : Math.max(0, draft.frame);
  const chosen = busy ?? currentFrame;
  const dropOwn = () => {
    if (own) removeFile(own.key);
    onChange({});
  };
  const pick = (frame: number) => {
    dropOwn();
    choose({ fileId, frame });
  };
  const addCover = (files: readonly File[]) => {
    const { accepted } = partitionFiles(files, {
      types: pictureTypes,
      bytes: readSetting('media.pictureMegabytes') * 1024 * 1024,
      room: 1,
    });
    if (accepted.length === 0) return toast(t`不是支持的图片，或者太大了`, 'danger');
    clear();
    dropOwn();
    addFiles({ owner, slot, part: 'cover' }, 'image', accepted);
  };
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-2 text-caption font-medium text-fg2">
        <Trans>封面</Trans>
      </legend>
      <div className="side-row -mx-4 gap-2 px-4 py-1">
        {own ? (
          <OwnCover upload={own} box={box} onRemove={dropOwn} />
        ) : (
          <label
            className={cx(
              cell,
              'press grid shrink-0 cursor-pointer place-items-center border border-dashed border-control text-fg2 focus-within:outline-2 focus-within:outline-brand',
            )}
            style={{ ...box, minWidth: 72 }}
          >
            <input
              type="file"
              accept={acceptOf(pictureTypes)}
              className="sr-only"
              onChange={({ target }) => {
                addCover([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <span className="flex flex-col items-center gap-1 px-1 text-center text-micro">
              <ImagePlus size={22} aria-hidden="true" />
              <Trans>自选图片</Trans>
            </span>
          </label>
        )}
        {original && originalId && (
          <FrameOption
            name={name}
            label={t`原来的封面`}
            src={original.url}
            box={box}
            on={isUnchanged && !own && busy === null}
            onPick={() => {
              if (own) removeFile(own.key);
              onChange({ coverId: originalId, frame: -1 });
            }}
          />
        )}
        {frames.map((src, frame) => {
          const position = frame + 1;
          return (
            <FrameOption
              // biome-ignore lint/suspicious/noArrayIndexKey: a still is its number
              key={frame}
              name={name}
              label={t`第 ${position} 帧`}
              src={src}
              box={box}
              on={frame === chosen}
              busy={busy === frame}
              onPick={() => pick(frame)}
              onStale={() => void refreshUpload(upload.key, src)}
            />
          );
        })}
      </div>
      <p aria-live="polite" className="mt-1 text-caption text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

type FrameOptionProps = {
  name: string;
  label: string;
  src: string;
  box: Box;
  on: boolean;
  busy?: boolean;
  onPick(): void;
  onStale?(): void;
};

const FrameOption = ({ name, label, src, box, on, busy, onPick, onStale }: FrameOptionProps) => (
  <label
    className={cx(
      cell,
      'press shrink-0 cursor-pointer bg-s2 has-focus-visible:outline-2 has-focus-visible:outline-brand',
    )}
    style={box}
  >
    <input
      type="radio"
      name={name}
      className="sr-only"
      aria-label={label}
      aria-busy={busy}
      checked={on}
      onChange={onPick}
    />
    <img
      src={src}
      alt=""
      draggable={false}
      onError={onStale}
      className={cx('size-full object-cover', on && 'rounded-thumb border-3 border-brand')}
    />
    {busy && (
      <span className="absolute inset-0 grid place-items-center bg-scrim text-white">
        <Spinner size={20} />
      </span>
    )}
  </label>
);

const statusClass =
  'absolute inset-0 grid place-items-center bg-scrim px-1 text-center text-micro text-white';

function OwnCover({ upload, box, onRemove }: { upload: Upload; box: Box; onRemove(): void }) {
  const { t } = useLingui();
  const label = useTileLabel(upload);
  const { picture, preview, state, key } = upload;
  const src = picture ? smallestUrl(picture) : preview;
  return (
    <div ref={passFocus} className={cx(cell, 'shrink-0')} style={{ ...box, minWidth: 72 }}>
      <img
        src={src}
        alt={t`自选的封面`}
        onError={() => picture && void refreshUpload(key, src)}
        className="size-full rounded-thumb border-3 border-brand object-cover"
      />
      {state === 'failed' ? (
        <button ref={passFocus} type="button" className={statusClass} onClick={() => resumeUpload(key)}>
          {label}
        </button>
      ) : (
        state !== 'ready' && <span className={statusClass}>{label}</span>
      )}
      <RemoveCornerButton label={t`移除自选的封面`} onRemove={onRemove} />
    </div>
  );
}
