import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { toast } from '../overlay/toast.tsx';
import { LongPressSavePage } from './long-press-save-page.tsx';
import { saveImage } from './save-picture.ts';
import type { CardPng } from './use-card-png.ts';

type Props = { png: CardPng | null; name: string; alt: string };

/** Saves a card through the share sheet, as a download, or by long press where the browser supports neither. */
export function SaveButton({ png, name, alt }: Props) {
  const { t } = useLingui();
  const [showsLongPress, setShowsLongPress] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!png) return;
    setBusy(true);
    try {
      const saved = await saveImage(png.blob, name);
      if (saved === 'hold') setShowsLongPress(true);
      if (saved === 'downloaded') toast(t`已保存到下载`, 'ok');
    } catch {
      setShowsLongPress(true);
    }
    setBusy(false);
  };
  return (
    <>
      <Button className="flex-auto px-4" busy={busy} disabled={!png} onClick={() => void save()}>
        <Download size={20} aria-hidden="true" />
        <Trans>保存图片</Trans>
      </Button>
      {png && (
        <LongPressSavePage
          open={showsLongPress}
          onClose={() => setShowsLongPress(false)}
          url={png.url}
          alt={alt}
        />
      )}
    </>
  );
}
