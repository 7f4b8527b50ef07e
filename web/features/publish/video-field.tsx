import { useLingui } from '@lingui/react/macro';
import { type MediaFile, uploadConfig } from '@muyu/contract/media.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addFiles } from '../media/upload/draft-files.ts';
import { useSlot } from '../media/upload/uploads.ts';
import { readSeconds, refuseVideo, type VideoRefusal } from '../media/upload/video-check.ts';
import { CoverChoice } from './cover-choice.tsx';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import { FilesError } from './files-error.tsx';
import { RefusedVideo } from './refused-video.tsx';
import { VideoChooser } from './video-chooser.tsx';
import { VideoProgress } from './video-progress.tsx';

type Props = {
  owner: string;
  slot: string;
  draft: Draft;
  onChange(change: Partial<Draft>): void;
  errors: FieldErrors;
  /** The video that an edited post has. */
  before?: MediaFile;
};

/** The one video of a post: chosen, checked before a byte is sent, watched while it is on its way, its cover. */
export function VideoField({ owner, slot, draft, onChange, errors, before }: Props) {
  const { t } = useLingui();
  const [upload] = useSlot(slot);
  const same = before && upload?.fileId === before.fileId ? before.postVideoFile : null;
  const { data: config, refetch } = useQuery(client.query(uploadConfig, {}));
  const [refused, setRefused] = useState<VideoRefusal | null>(null);
  const [checking, setChecking] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file || checking) return;
    setChecking(true);
    setRefused(null);
    const limits = config ?? (await refetch()).data;
    const atOnce = limits ? refuseVideo(file, null, limits) : null;
    const seconds = atOnce ? null : await readSeconds(file);
    setChecking(false);
    const found = atOnce ?? (limits ? refuseVideo(file, seconds, limits) : null);
    setRefused(found);
    if (found) return;
    onChange({ coverId: '', frame: -1 });
    addFiles({ owner, slot }, 'video', [file]);
  };
  return (
    <section
      aria-label={t`视频`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        if (!upload) void take(event.dataTransfer.files[0]);
      }}
    >
      {upload ? (
        <>
          <VideoProgress
            upload={upload}
            playUrl={same && !same.streaming ? same.postparam.play_url : null}
            onRemoved={() => onChange({ coverId: '', frame: -1 })}
          />
          <CoverChoice
            owner={owner}
            slot={slot}
            upload={upload}
            draft={draft}
            onChange={onChange}
            before={same ? before : undefined}
            error={errors.cover}
          />
        </>
      ) : checking ? (
        <div role="status">
          <Skeleton className="h-56 rounded-media!" />
          <span className="sr-only">{t`正在读取视频`}</span>
        </div>
      ) : (
        <VideoChooser config={config} onFile={(file) => void take(file)} />
      )}
      <FilesError>{errors.files}</FilesError>
      {refused && config && (
        <RefusedVideo refusal={refused} limits={config} onClose={() => setRefused(null)} />
      )}
    </section>
  );
}
