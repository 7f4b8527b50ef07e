import { useLingui } from '@lingui/react/macro';
import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { certificationLimits } from '@muyu/contract/creator.ts';
import { type Picture, pictureTypes } from '@muyu/contract/media.ts';
import { useEffect, useRef, useState } from 'react';
import { partitionFiles, type RejectedFile, sendPicture } from '#features/media';
import { useErrorMessage } from '../../client/error-message.ts';
import { readSetting } from '../../client/site/site-settings.ts';
import { type PictureSet, toSetPicture, updatePicture } from './picture-set.ts';

/** Pictures of an application. Uploads start at once and are aborted when the page closes. */
export function usePictureSet(before: readonly Picture[]) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const [set, setSet] = useState<PictureSet>(() => before.map(toSetPicture));
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  const room = certificationLimits.pictures - set.length;

  useEffect(
    () => () => {
      for (const control of running.current.values()) control.abort();
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const put = (key: string, change: Parameters<typeof updatePicture>[2]) =>
    setSet((now) => updatePicture(now, key, change));

  const send = async (key: string, file: File) => {
    const control = new AbortController();
    running.current.set(key, control);
    put(key, { percent: 0, error: null });
    try {
      const onPercent = (percent: number) => put(key, { percent });
      const { fileId } = await sendPicture(file, { signal: control.signal, onPercent });
      put(key, { fileId, percent: 100 });
    } catch (failure) {
      if (!control.signal.aborted)
        put(key, { error: errorMessage(failure as Error) || t`上传失败，请再试一次` });
    }
    running.current.delete(key);
  };
  return {
    set,
    room,
    rejected,
    clearRejected: () => setRejected([]),
    add(files: readonly File[]) {
      const sorted = partitionFiles(files, {
        types: pictureTypes,
        bytes: readSetting('media.pictureMegabytes') * 1024 * 1024,
        room,
      });
      setRejected(sorted.rejected);
      for (const file of sorted.accepted) {
        const key = randomUuid();
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        const begun = { key, name: file.name, file, preview, percent: 0, fileId: null, error: null };
        setSet((now) => [...now, begun]);
        void send(key, file);
      }
    },
    retry(key: string) {
      const file = set.find((one) => one.key === key)?.file;
      if (file) void send(key, file);
    },
    remove(key: string) {
      running.current.get(key)?.abort();
      setSet((now) => now.filter((one) => one.key !== key));
    },
  };
}
