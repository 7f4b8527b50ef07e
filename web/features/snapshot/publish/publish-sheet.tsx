import { useLingui } from '@lingui/react/macro';
import { pictureTypes, uploadConfig, videoTypes } from '@muyu/contract/media.ts';
import { snapshotLimits } from '@muyu/contract/snapshot.ts';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { acceptOf } from '#features/media';
import { client } from '../../../client/client.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsentField } from '../../../ui/form/consent-field.tsx';
import { CountedTextField } from '../../../ui/form/counted-field.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { isWithinLimit } from '../../../ui/form/grapheme-count.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { SwitchRow } from '../../../ui/list/rows.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { addFiles, publishDraft, useDraft } from './draft.ts';
import { FileTile } from './file-tile.tsx';
import { partitionSnapshotFiles, type RejectedFile } from './partition-files.ts';
import { RejectedFiles } from './rejected-files.tsx';

const accept = acceptOf([...pictureTypes, ...videoTypes]);

/**
 * Publishes a snapshot: up to nine pictures and short videos, one line of text. The draft stays until it is sent.
 */
export function PublishSheet({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { t } = useLingui();
  const { items, content, aiMade, consent } = useDraft();
  const declarations = useRef<HTMLDivElement>(null);
  /** Submissions that lacked the consent. */
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) focusFirstError(declarations.current);
  }, [attempts]);
  if (attempts > 0 && (consent || !open)) setAttempts(0);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const config = useQuery({ ...client.query(uploadConfig, {}), enabled: open, staleTime: 0 });
  const max = snapshotLimits.files;
  const seconds = useSetting('snapshot.videoSeconds');
  const hours = useSetting('snapshot.hours');
  const room = max - items.length;
  const unready = items.filter(({ state }) => state !== 'ready');
  const failed = unready.some(({ state }) => state === 'failed');
  const publish = useSubmit({
    send: publishDraft,
    sent: t`发布了，它会停留 ${hours} 小时`,
    onSent: () => onOpenChange(false),
  });
  const chosen = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    const limits = config.data ?? (await config.refetch()).data;
    if (!limits) {
      toast(t`没能加载出来`, 'danger');
      return;
    }
    const sorted = await partitionSnapshotFiles(files, limits, room);
    setRejected(sorted.rejected);
    addFiles(sorted.accepted);
    publish.reset();
  };
  const sum = unready.reduce((total, { percent }) => total + percent, (items.length - unready.length) * 100);
  const percent = items.length > 0 ? Math.floor(sum / items.length) : 0;
  const error = publish.error ? publish.problem || t`没能发出去，再试一次` : null;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`发快照`}
      foot={
        <div className="px-4 pt-2 pb-4">
          {error && (
            <p role="alert" className="pb-2 text-caption text-danger">
              {error}
            </p>
          )}
          {failed && (
            <p role="status" className="pb-2 text-center text-caption text-fg2">
              {t`有文件没传好：点它重试，或者移除它。`}
            </p>
          )}
          <Button
            full
            busy={publish.busy}
            disabled={
              items.length === 0 || unready.length > 0 || !isWithinLimit(content, snapshotLimits.content)
            }
            onClick={() => (consent ? publish.submit() : setAttempts(attempts + 1))}
          >
            {unready.length > 0 && !failed ? t`上传中 ${percent}%` : t`发布`}
          </Button>
        </div>
      }
    >
      <p className="pb-3 text-caption text-fg2">{t`图片，或不超过 ${seconds} 秒的视频。${hours} 小时后自动消失。`}</p>
      <ul className="grid grid-cols-3 gap-2">
        {items.map((item, at) => (
          <li key={item.key}>
            <FileTile item={item} position={at + 1} />
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
                onChange={(event) => void chosen(event)}
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
      <RejectedFiles files={rejected} onClose={() => setRejected([])} />
      <div className="pt-4">
        <CountedTextField
          label={t`说一句（选填）`}
          value={content}
          limit={snapshotLimits.content}
          enterKeyHint="done"
          onChange={({ target }) => {
            useDraft.setState({ content: target.value });
            publish.reset();
          }}
        />
      </div>
      <div ref={declarations}>
        <div className="mt-4 mb-2 rounded-card bg-s2">
          <SwitchRow
            label={t`含 AI 生成内容`}
            text={t`有 AI 生成或明显改动的画面时，请打开`}
            checked={aiMade}
            onChange={(on) => useDraft.setState({ aiMade: on })}
          />
        </div>
        <ConsentField
          given={consent}
          error={attempts > 0 ? t`请先确认这一项` : undefined}
          onChange={(given) => useDraft.setState({ consent: given })}
        />
      </div>
    </Sheet>
  );
}
