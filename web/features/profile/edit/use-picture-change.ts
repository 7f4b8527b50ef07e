import { useLingui } from '@lingui/react/macro';
import { mediaLimits, pictureTypes } from '@muyu/contract/media.ts';
import { useEffect, useRef, useState } from 'react';
import { useRefusalText } from '../../account/refusal-text.ts';
import { typeOfFile } from '../../media/upload/file-check.ts';
import { sendPicture } from '../../media/upload/send-file.ts';

/** Larger originals are cut down on the device anyway; this only keeps out what no phone can open, bytes. */
const mostBytes = mediaLimits.pictureBytes * 4;

/** A new picture of my profile on its way: chosen, cut, uploaded. `onFile` gets its id, undefined while there is none. */
export function usePictureChange(name: string, onFile: (fileId: string | undefined) => void) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [chosen, setChosen] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState('');
  const cut = useRef<Blob | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const send = async (blob: Blob) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setError('');
    setPercent(0);
    onFile(undefined);
    try {
      const file = new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
      const { fileId } = await sendPicture(file, { signal: control.signal, onPercent: setPercent });
      onFile(fileId);
    } catch (failure) {
      if (control.signal.aborted) return;
      setError(refusalText(failure as Error) || t`上传失败，点开重试`);
    }
    if (running.current === control) setPercent(null);
  };
  return {
    chosen,
    preview,
    percent,
    error,
    choose(file: File) {
      const known = pictureTypes.some((type) => type === typeOfFile(file));
      if (!known) return setError(t`不是支持的图片格式`);
      if (file.size > mostBytes) return setError(t`这张图片太大了`);
      setError('');
      setChosen(file);
    },
    dismiss: () => setChosen(null),
    take(blob: Blob) {
      cut.current = blob;
      setChosen(null);
      setPreview(URL.createObjectURL(blob));
      void send(blob);
    },
    retry: () => cut.current && void send(cut.current),
    /** Nothing of the new picture stays. */
    drop() {
      running.current?.abort();
      cut.current = null;
      setPreview(null);
      setPercent(null);
      setError('');
    },
  };
}
export type PictureChange = ReturnType<typeof usePictureChange>;
