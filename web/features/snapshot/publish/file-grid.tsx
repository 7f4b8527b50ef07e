import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getUploadConfig, pictureTypes, videoTypes } from '@muyu/contract/media.ts';
import { snapshotLimits } from '@muyu/contract/snapshot.ts';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { acceptOf, removeFile } from '#features/media';
import { client } from '../../../client/client.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { passFocus } from '../../../ui/page/pass-focus.ts';
import { addSnapshotFiles, listSnapshotFiles, useSnapshotFiles } from './draft.ts';
import { FileTile } from './file-tile.tsx';
import { limitFiles, partitionSnapshotFiles, type RejectedFile } from './partition-files.ts';
import { RejectedSnapshotFiles } from './rejected-snapshot-files.tsx';

const accept = acceptOf([...pictureTypes, ...videoTypes]);

type Props = {
  /** The sheet is open: the limits of uploads are loaded. */
  open: boolean;
  userId: string;
  onChoose(): void;
};

/** The files of the draft, the tile that adds some, and those that were not taken. */
export function FileGrid({ open, userId, onChoose }: Props) {
  const { t } = useLingui();
  const items = useSnapshotFiles();
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const config = useQuery({ ...client.query(getUploadConfig, {}), enabled: open, staleTime: 0 });
  const max = snapshotLimits.files;
  const room = max - items.length;
  const [announcement, setAnnouncement] = useState('');
  const remove = (key: string) => {
    removeFile(key);
    const left = items.length - 1;
    setAnnouncement(t`${plural(left, { other: '已移除，还剩 # 张' })}`);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    const limits = config.data ?? (await config.refetch()).data;
    if (!limits) {
      toast(t`没能加载出来`, 'danger');
      return;
    }
    const checked = await partitionSnapshotFiles(files, limits);
    // Counted after the durations were read: files may have been chosen again meanwhile.
    const taken = limitFiles(checked.accepted, {
      room: max - listSnapshotFiles().length,
      uploadsLeft: limits.uploadsLeft,
    });
    setRejected([...checked.rejected, ...taken.rejected]);
    addSnapshotFiles(userId, taken.accepted);
    onChoose();
  };
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {items.map((item, at) => (
          <li key={item.key} ref={passFocus}>
            <FileTile upload={item} position={at + 1} onRemove={() => remove(item.key)} />
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className="press grid aspect-[3/4] cursor-pointer place-items-center rounded-thumb border border-dashed border-control text-fg2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
              <input
                type="file"
                accept={accept}
                multiple
                className="sr-only"
                onChange={(event) => void choose(event)}
              />
              <span className="flex flex-col items-center gap-1 px-1 text-center text-caption">
                <ImagePlus size={26} aria-hidden="true" />
                {t`图片或视频`}
                <span className="numbers text-micro text-fg3">
                  {items.length}/{max}
                </span>
              </span>
            </label>
          </li>
        )}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <RejectedSnapshotFiles files={rejected} onClose={() => setRejected([])} />
    </>
  );
}
