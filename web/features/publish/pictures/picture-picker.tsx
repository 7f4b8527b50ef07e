import { Trans, useLingui } from '@lingui/react/macro';
import { atlasTypes, getUploadConfig, pictureTypes } from '@muyu/contract/media.ts';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { acceptOf, addFiles, partitionFiles, useSlotUploads } from '#features/media';
import { client } from '../../../client/client.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { SwitchRow } from '../../../ui/list/rows.tsx';
import { pictureRange } from '../draft/draft.ts';
import { FilesError } from './files-error.tsx';
import { PictureTiles } from './picture-tiles.tsx';
import { type RejectedPicture, RejectedPictures } from './rejected-pictures.tsx';

type Props = {
  owner: string;
  slot: string;
  atlas: boolean;
  onAtlasChange(atlas: boolean): void;
  /** Pictures were chosen. */
  onAdd(): void;
  /** Pictures were chosen, moved or removed. */
  onFilesChange(): void;
  error?: string;
};

/** Chooses pictures for a post or an atlas; rejects wrong files before the upload. */
export function PicturePicker({ owner, slot, atlas, onAtlasChange, onAdd, onFilesChange, error }: Props) {
  const { t } = useLingui();
  const items = useSlotUploads(slot);
  const { data: config, refetch } = useQuery(client.query(getUploadConfig, {}));
  const [rejected, setRejected] = useState<RejectedPicture[]>([]);
  const types = atlas ? (config?.atlasTypes ?? atlasTypes) : (config?.pictureTypes ?? pictureTypes);
  const bytes = useSetting('media.pictureMegabytes') * 1024 * 1024;
  const { max: maxPictures } = pictureRange(atlas);
  const { min, max } = pictureRange(true);
  const room = maxPictures - items.length;
  const left = config?.uploadsLeft;

  const addPictures = (files: readonly File[]) => {
    const { accepted, rejected } = partitionFiles(files, { types, bytes, room: Math.max(0, room) });
    const beyond = accepted.splice(left ?? accepted.length);
    setRejected([...rejected, ...beyond.map(({ name }) => ({ name, reason: 'quota' as const }))]);
    addFiles({ owner, slot }, 'image', accepted);
    // A form that stays open meets the next day.
    if (beyond.length > 0) void refetch();
    if (accepted.length === 0) return;
    onAdd();
    onFilesChange();
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    addPictures([...(target.files ?? [])]);
    target.value = '';
  };
  const dropped = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    addPictures([...event.dataTransfer.files]);
  };
  const add = room > 0 && (
    <label className="press grid size-full cursor-pointer place-items-center rounded-thumb border border-dashed border-control text-fg2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
      <input type="file" accept={acceptOf(types)} multiple className="sr-only" onChange={chosen} />
      <span className="flex flex-col items-center gap-0.5 text-center text-caption">
        <ImagePlus aria-hidden="true" className="size-[22px] min-[360px]:size-[26px]" />
        <span>
          <Trans>添加图片</Trans>
        </span>
        <span className="numbers text-micro text-fg3">
          {items.length}/{maxPictures}
        </span>
      </span>
    </label>
  );
  return (
    <section aria-label={t`图片`} onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      <PictureTiles slot={slot} items={items} add={add} onChange={onFilesChange} />
      <FilesError>{error}</FilesError>
      <RejectedPictures
        files={rejected}
        atlas={atlas}
        max={maxPictures}
        bytes={bytes}
        onClose={() => setRejected([])}
      />
      {left !== undefined && left <= 20 && (
        <p className="mt-2 text-caption text-fg3">{t`今天还能上传 ${left} 个文件`}</p>
      )}
      <div className="mt-3 overflow-hidden rounded-card bg-s1">
        <SwitchRow
          dense
          label={t`做成图集`}
          text={t`${min}–${max} 张一组，仅支持 JPG、PNG`}
          checked={atlas}
          onChange={onAtlasChange}
        />
      </div>
    </section>
  );
}
