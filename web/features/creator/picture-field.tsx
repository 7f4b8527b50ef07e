import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { certificationLimits } from '@muyu/contract/creator.ts';
import { pictureTypes } from '@muyu/contract/media.ts';
import { ImagePlus, RotateCw } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { acceptOf, type RejectionReason } from '#features/media';
import { useSetting } from '../../client/site/site-settings.ts';
import { passFocus } from '../../ui/page/pass-focus.ts';
import { RemoveCornerButton } from '../../ui/remove-corner-button.tsx';
import type { SetPicture } from './picture-set.ts';
import type { usePictureSet } from './use-picture-set.ts';

/** One to six pictures with their upload progress. */
export function PictureField({
  pictures,
  error,
}: {
  pictures: ReturnType<typeof usePictureSet>;
  error?: string;
}) {
  const { t } = useLingui();
  const { set, room, rejected, add, remove, retry } = pictures;
  const max = certificationLimits.pictures;
  const megabytes = useSetting('media.pictureMegabytes');
  const reasons: Record<RejectionReason, string> = {
    type: t`不是支持的图片格式`,
    size: t`超过 ${megabytes} MB`,
    empty: t`是空文件`,
    room: t`超过 ${max} 张`,
  };
  const [announcement, setAnnouncement] = useState('');
  const removed = (key: string) => {
    remove(key);
    const left = set.length - 1;
    setAnnouncement(t`${plural(left, { other: '已移除，还剩 # 张' })}`);
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full justify-between text-caption font-medium text-fg2">
        {t`证明图片`}
        <span className="numbers text-fg3">
          {set.length}/{max}
        </span>
      </legend>
      <ul className="grid grid-cols-3 gap-2">
        {set.map((picture, at) => (
          <li key={picture.key} ref={passFocus}>
            <Tile picture={picture} place={at + 1} onRemove={removed} onRetry={retry} />
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className="press grid aspect-square cursor-pointer place-items-center rounded-thumb border border-dashed border-control text-fg2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
              <input
                type="file"
                accept={acceptOf(pictureTypes)}
                multiple
                className="sr-only"
                onChange={chosen}
              />
              <span className="flex flex-col items-center gap-1 px-1 text-center text-caption">
                <ImagePlus size={26} aria-hidden="true" />
                <Trans>添加图片</Trans>
              </span>
            </label>
          </li>
        )}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <div role="alert" className="mt-2 min-h-line-caption text-caption text-danger">
        {error}
        {rejected.map(({ name: what, reason: cause }, at) => {
          const reason = reasons[cause];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <p key={`${what} ${at}`} className="truncate">
              {t`${what}：${reason}`}
            </p>
          );
        })}
      </div>
    </fieldset>
  );
}

type TileProps = {
  picture: SetPicture;
  place: number;
  onRemove(key: string): void;
  onRetry(key: string): void;
};

function Tile({ picture, place, onRemove, onRetry }: TileProps) {
  const { t } = useLingui();
  const { key, preview, percent, fileId, error } = picture;
  const [broken, setBroken] = useState(false);
  return (
    <div className="relative aspect-square overflow-hidden rounded-thumb bg-s2">
      {!broken && (
        <img
          src={preview}
          alt={t`第 ${place} 张图片`}
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      )}
      {fileId === null && (
        <span className="absolute inset-0 grid place-items-center bg-scrim p-1 text-center text-white">
          {error === null ? (
            <span className="numbers text-input font-semibold">{percent}%</span>
          ) : (
            <button
              ref={passFocus}
              type="button"
              onClick={() => onRetry(key)}
              className="flex flex-col items-center gap-1"
            >
              <RotateCw size={20} aria-hidden="true" />
              <span className="line-clamp-2 text-micro">{error}</span>
              <span className="sr-only">{t`重新上传`}</span>
            </button>
          )}
        </span>
      )}
      <RemoveCornerButton label={t`移除第 ${place} 张图片`} onRemove={() => onRemove(key)} />
    </div>
  );
}
