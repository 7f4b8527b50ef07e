import { useLingui } from '@lingui/react/macro';
import { largestUrl } from '@muyu/contract/core/picture-url.ts';
import { pictureTypes } from '@muyu/contract/media.ts';
import { useEffect, useRef, useState } from 'react';
import { fileTypeOf, sendPicture } from '#features/media';
import { useErrorMessage } from '../../../client/error-message.ts';
import { readSetting } from '../../../client/site/site-settings.ts';

/** Bytes of an upload. The device scales a picture down first: its file may be four times as large. */
const uploadBytes = () => readSetting('media.pictureMegabytes') * 1024 * 1024;

const canDecode = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** A new profile picture: choose, convert, crop, upload. `onFile` receives the file id, or undefined without one. */
export function usePictureChange(name: string, onFile: (fileId: string | undefined) => void) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
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
      setError(errorMessage(failure as Error) || t`上传失败，点开重试`);
    }
    if (running.current === control) setPercent(null);
  };
  /** Lets the server convert a picture that this browser cannot decode, such as HEIC outside Apple systems. */
  const convert = async (file: File) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setPercent(0);
    try {
      const sent = await sendPicture(file, { signal: control.signal, onPercent: setPercent });
      const converted = await (await fetch(largestUrl(sent), { signal: control.signal })).blob();
      setChosen(new File([converted], `${name}.webp`, { type: 'image/webp' }));
    } catch (failure) {
      if (control.signal.aborted) return;
      setError(errorMessage(failure as Error) || t`上传失败，请再试一次`);
    }
    if (running.current === control) setPercent(null);
  };
  return {
    chosen,
    preview,
    percent,
    error,
    async choose(file: File) {
      const known = pictureTypes.some((type) => type === fileTypeOf(file));
      if (!known) return setError(t`不支持这种图片格式`);
      const isConverted = fileTypeOf(file) === 'image/heic' && !(await canDecode(file));
      const max = isConverted ? uploadBytes() : uploadBytes() * 4;
      if (file.size > max) return setError(t`这张图片太大了`);
      setError('');
      if (isConverted) await convert(file);
      else setChosen(file);
    },
    dismiss: () => setChosen(null),
    take(blob: Blob) {
      cut.current = blob;
      setChosen(null);
      setPreview(URL.createObjectURL(blob));
      void send(blob);
    },
    retry: () => cut.current && void send(cut.current),
    /** Drops the new picture. */
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
