import { useLingui } from '@lingui/react/macro';
import { certificationLimits } from '@muyu/contract/creator.ts';
import { mediaLimits, type Picture, pictureTypes } from '@muyu/contract/media.ts';
import { useEffect, useRef, useState } from 'react';
import { useRefusalText } from '../account/refusal-text.ts';
import { type RefusedFile, sortFiles } from '../media/upload/file-check.ts';
import { sendPicture } from '../media/upload/send-file.ts';
import { changed, ofPicture, type PictureSet } from './picture-set.ts';

/** Pictures for an application; each upload begins at once. What is left unfinished ends with the page. */
export function usePictureSet(before: readonly Picture[]) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [set, setSet] = useState<PictureSet>(() => before.map(ofPicture));
  const [refused, setRefused] = useState<RefusedFile[]>([]);
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
  const put = (key: string, change: Parameters<typeof changed>[2]) =>
    setSet((now) => changed(now, key, change));

  const send = async (key: string, file: File) => {
    const control = new AbortController();
    running.current.set(key, control);
    put(key, { percent: 0, error: null });
    try {
      const onPercent = (percent: number) => put(key, { percent });
      const { fileId } = await sendPicture(file, { signal: control.signal, onPercent });
      put(key, { fileId, percent: 100 });
    } catch (failure) {
      if (!control.signal.aborted) put(key, { error: refusalText(failure as Error) || t`上传失败` });
    }
    running.current.delete(key);
  };
  return {
    set,
    room,
    refused,
    forgetRefused: () => setRefused([]),
    add(files: readonly File[]) {
      const sorted = sortFiles(files, { types: pictureTypes, bytes: mediaLimits.pictureBytes, room });
      setRefused(sorted.refused);
      for (const file of sorted.accepted) {
        const key = crypto.randomUUID();
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
