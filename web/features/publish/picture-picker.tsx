import { Trans, useLingui } from '@lingui/react/macro';
import { mediaLimits, pictureTypes, uploadConfig } from '@muyu/contract/media.ts';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { client } from '../../client/client.ts';
import { addPictures } from '../media/upload/draft-pictures.ts';
import { type RefusedFile, sortFiles } from '../media/upload/file-check.ts';
import { useUploads } from '../media/upload/uploads.ts';
import { PictureTiles } from './picture-tiles.tsx';
import { RefusedFiles } from './refused-files.tsx';

/** Chooses pictures for a post: several at once, wrong ones named before anything is sent. */
export function PicturePicker({ owner, error }: { owner: string; error?: string }) {
  const { t } = useLingui();
  const items = useUploads((uploads) => uploads.items);
  const { data: config } = useQuery(client.query(uploadConfig, {}));
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const types = config?.pictureTypes ?? pictureTypes;
  const most = config?.postPictures ?? mediaLimits.postPictures;
  const room = most - items.length;

  const take = (files: readonly File[]) => {
    const bytes = config?.pictureBytes ?? mediaLimits.pictureBytes;
    const sorted = sortFiles(files, { types, bytes, room });
    setRefused(sorted.refused);
    addPictures(owner, sorted.accepted);
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
      <PictureTiles items={items} add={add} />
      {error && (
        <p role="alert" className="mt-2 text-caption text-danger">
          {error}
        </p>
      )}
      <RefusedFiles files={refused} onClose={() => setRefused([])} />
    </section>
  );
}
