import { Trans, useLingui } from '@lingui/react/macro';
import { atlasTypes, mediaLimits, pictureTypes, uploadConfig } from '@muyu/contract/media.ts';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { client } from '../../client/client.ts';
import { addFiles } from '../media/upload/draft-files.ts';
import { type RefusedFile, sortFiles } from '../media/upload/file-check.ts';
import { useSlot } from '../media/upload/uploads.ts';
import { SwitchRow } from './choice-row.tsx';
import { pictureRange } from './draft.ts';
import { FilesError } from './files-error.tsx';
import { PictureTiles } from './picture-tiles.tsx';
import { RefusedFiles } from './refused-files.tsx';

type Props = {
  owner: string;
  slot: string;
  atlas: boolean;
  onAtlas(atlas: boolean): void;
  error?: string;
};

/** Chooses pictures for a post, or for an atlas: several at once, wrong ones named before anything is sent. */
export function PicturePicker({ owner, slot, atlas, onAtlas, error }: Props) {
  const { t } = useLingui();
  const items = useSlot(slot);
  const { data: config } = useQuery(client.query(uploadConfig, {}));
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const types = atlas ? (config?.atlasTypes ?? atlasTypes) : (config?.pictureTypes ?? pictureTypes);
  const bytes = config?.pictureBytes ?? mediaLimits.pictureBytes;
  const { max: most } = pictureRange(atlas);
  const { min, max } = mediaLimits.atlas;
  const room = most - items.length;
  const left = config?.uploadsLeft;

  const take = (files: readonly File[]) => {
    const sorted = sortFiles(files, { types, bytes, room: Math.max(0, room) });
    setRefused(sorted.refused);
    addFiles({ owner, slot }, 'image', sorted.accepted);
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take([...(target.files ?? [])]);
    target.value = '';
  };
  const dropped = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const add = room > 0 && (
    <label className="press grid size-full cursor-pointer place-items-center rounded-thumb border border-dashed border-control text-fg2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
      <input type="file" accept={types.join(',')} multiple className="sr-only" onChange={chosen} />
      <span className="flex flex-col items-center gap-1 text-caption">
        <ImagePlus size={26} aria-hidden="true" />
        <span>
          <Trans>添加图片</Trans>
        </span>
        <span className="numbers text-micro text-fg3">
          {items.length}/{most}
        </span>
      </span>
    </label>
  );
  return (
    <section aria-label={t`图片`} onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      <PictureTiles slot={slot} items={items} add={add} />
      <FilesError>{error}</FilesError>
      <RefusedFiles files={refused} atlas={atlas} most={most} bytes={bytes} onClose={() => setRefused([])} />
      {left !== undefined && left <= 20 && (
        <p className="mt-2 text-caption text-fg3">{t`今天还能上传 ${left} 个文件`}</p>
      )}
      <div className="mt-3 overflow-hidden rounded-card bg-s1">
        <SwitchRow
          label={t`做成图集`}
          hint={t`${min}–${max} 张成一组，只要 jpg、png`}
          on={atlas}
          onChange={onAtlas}
        />
      </div>
    </section>
  );
}
