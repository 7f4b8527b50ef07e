import { useLingui } from '@lingui/react/macro';
import { getUploadConfig, type MediaFile } from '@muyu/contract/media.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addFiles,
  checkVideo,
  readVideoSeconds,
  removeFile,
  useSlotUploads,
  type VideoRejection,
} from '#features/media';
import { client } from '../../../client/client.ts';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { CoverPicker } from '../cover/cover-picker.tsx';
import type { CoverChoice } from '../cover/use-choose-cover.ts';
import type { Draft } from '../draft/draft.ts';
import type { FieldErrors } from '../fields/field-errors.ts';
import { FilesError } from '../pictures/files-error.tsx';
import { RejectedVideo } from './rejected-video.tsx';
import { VideoChooser } from './video-chooser.tsx';
import { VideoProgress } from './video-progress.tsx';

type Props = {
  owner: string;
  slot: string;
  draft: Draft;
  cover: CoverChoice;
  onChange(change: Partial<Draft>): void;
  errors: FieldErrors;
  /** The existing video of an edited post. */
  original?: MediaFile;
};

/** The video of a post: chooser, checks before the upload, progress, cover. */
export function VideoField({ owner, slot, draft, cover, onChange, errors, original }: Props) {
  const { t } = useLingui();
  const [upload] = useSlotUploads(slot);
  const [ownCover] = useSlotUploads(slot, 'cover');
  const same = original && upload?.fileId === original.fileId ? original.postVideoFile : null;
  const { data: config, refetch } = useQuery(client.query(getUploadConfig, {}));
  const [rejection, setRejection] = useState<VideoRejection | null>(null);
  const [checking, setChecking] = useState(false);
  const [wasRemoved, setWasRemoved] = useState(false);

  // A cover belongs to its video.
  const dropCover = () => {
    if (ownCover) removeFile(ownCover.key);
    onChange({ coverId: '', frame: -1 });
  };
  const chooseVideo = async (file: File | undefined) => {
    if (!file || checking) return;
    setChecking(true);
    setWasRemoved(false);
    setRejection(null);
    // A form that stays open meets the next day.
    const limits = config && config.uploadsLeft > 0 ? config : (await refetch()).data;
    const immediate = limits ? checkVideo(file, null, limits) : null;
    const seconds = immediate ? null : await readVideoSeconds(file);
    setChecking(false);
    const found = immediate ?? (limits ? checkVideo(file, seconds, limits) : null);
    setRejection(found);
    if (found) return;
    dropCover();
    addFiles({ owner, slot }, 'video', [file]);
  };
  return (
    <section
      aria-label={t`视频`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        if (!upload) void chooseVideo(event.dataTransfer.files[0]);
      }}
    >
      {upload ? (
        <>
          <VideoProgress
            upload={upload}
            playUrl={same && !same.streaming ? same.postparam.play_url : null}
            onRemoved={() => {
              dropCover();
              setWasRemoved(true);
            }}
          />
          <CoverPicker
            owner={owner}
            slot={slot}
            upload={upload}
            draft={draft}
            choice={cover}
            onChange={onChange}
            original={same ? original : undefined}
            error={errors.cover}
          />
        </>
      ) : checking ? (
        <div role="status">
          <Skeleton className="h-56 rounded-media!" />
          <span className="sr-only">{t`正在读取视频`}</span>
        </div>
      ) : (
        <VideoChooser config={config} takesFocus={wasRemoved} onFile={(file) => void chooseVideo(file)} />
      )}
      <FilesError>{errors.files}</FilesError>
      {rejection && config && (
        <RejectedVideo rejection={rejection} limits={config} onClose={() => setRejection(null)} />
      )}
    </section>
  );
}
