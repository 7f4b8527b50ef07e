import { Trans, useLingui } from '@lingui/react/macro';
import { type MediaFile, mediaLimits, pictureTypes } from '@muyu/contract/media.ts';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { RemoveCorner } from '../../ui/remove-corner.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { addFiles, removeFile } from '../media/upload/draft-files.ts';
import { sortFiles } from '../media/upload/file-check.ts';
import { refreshUpload } from '../media/upload/uploader.ts';
import { type Upload, useSlot } from '../media/upload/uploads.ts';
import type { Draft } from './draft.ts';
import { useTileWords } from './tile-state.tsx';
import { useChooseCover } from './use-choose-cover.ts';

type Props = {
  owner: string;
  slot: string;
  upload: Upload;
  draft: Draft;
  onChange(change: Partial<Draft>): void;
  /** The video with the cover that it has in the post. */
  before?: MediaFile;
  error?: string;
};

type Box = { width: number; height: number };

const cell = 'relative block overflow-hidden rounded-thumb outline-offset-2';

/** The cover of a video: one of its stills, or a picture of one's own. */
export function CoverChoice({ owner, slot, upload, draft, onChange, before, error }: Props) {
  const { t } = useLingui();
  const name = useId();
  const [own] = useSlot(slot, 'cover');
  const { choose, busy } = useChooseCover(upload.fileId, onChange);
  const { video } = upload;
  if (!video) return null;
  const { frames } = video;
  // Wide stills stand lower, so that some of them are seen at once.
  const height = video.width > video.height ? 72 : 96;
  const width = Math.round(height * Math.min(16 / 9, Math.max(9 / 16, video.width / video.height)));
  const box = { width, height };
  const beforeId = before?.postVideoFile?.coverId;
  const asBefore = beforeId !== undefined && draft.coverId === beforeId && draft.frame < 0;
  const kept = own || asBefore ? -1 : Math.max(0, draft.frame);
  const chosen = busy ?? kept;
  const pick = (frame: number) => {
    if (own) removeFile(own.key);
    choose(frame);
  };
  const take = (files: readonly File[]) => {
    const { accepted } = sortFiles(files, { types: pictureTypes, bytes: mediaLimits.pictureBytes, room: 1 });
    if (accepted.length === 0) return toast(t`不是支持的图片，或者太大了`, 'danger');
    if (own) removeFile(own.key);
    addFiles({ owner, slot, part: 'cover' }, 'image', accepted);
  };
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-2 text-caption font-medium text-fg2">
        <Trans>封面</Trans>
      </legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {own ? (
          <OwnCover upload={own} box={box} />
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
              accept={pictureTypes.join(',')}
              className="sr-only"
              onChange={({ target }) => {
                take([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <span className="flex flex-col items-center gap-1 px-1 text-center text-micro">
              <ImagePlus size={22} aria-hidden="true" />
              <Trans>自选图片</Trans>
            </span>
          </label>
        )}
        {before && beforeId && (
          <Still
            name={name}
            label={t`原来的封面`}
            src={before.url}
            box={box}
            on={asBefore && !own && busy === null}
            onPick={() => {
              if (own) removeFile(own.key);
              onChange({ coverId: beforeId, frame: -1 });
            }}
          />
        )}
        {frames.map((src, frame) => {
          const place = frame + 1;
          return (
            <Still
              // biome-ignore lint/suspicious/noArrayIndexKey: a still is its number
              key={frame}
              name={name}
              label={t`第 ${place} 帧`}
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

type StillProps = {
  name: string;
  label: string;
  src: string;
  box: Box;
  on: boolean;
  busy?: boolean;
  onPick(): void;
  onStale?(): void;
};

const Still = ({ name, label, src, box, on, busy, onPick, onStale }: StillProps) => (
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

function OwnCover({ upload, box }: { upload: Upload; box: Box }) {
  const { t } = useLingui();
  const words = useTileWords(upload);
  const { picture, preview, state, key } = upload;
  const src =
    preview || (picture?.src.replace('{w}', String(picture.widths[0])).replace('{f}', 'webp') ?? '');
  return (
    <div className={cx(cell, 'shrink-0')} style={{ ...box, minWidth: 72 }}>
      <img
        src={src}
        alt={t`自选的封面`}
        className="size-full rounded-thumb border-3 border-brand object-cover"
      />
      {state !== 'ready' && (
        <span className="absolute inset-0 grid place-items-center bg-scrim px-1 text-center text-micro text-white">
          {words}
        </span>
      )}
      <RemoveCorner label={t`移除自选的封面`} onRemove={() => removeFile(key)} />
    </div>
  );
}
