import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { HoldPage } from './hold-page.tsx';
import { savePicture } from './save-picture.ts';
import type { CardPng } from './use-card-png.ts';

type Props = { png: CardPng | null; name: string; alt: string };

/** Saves a card: through the share sheet of a phone, as a download, or by a long press where neither works. */
export function SaveButton({ png, name, alt }: Props) {
  const { t } = useLingui();
  const [holding, setHolding] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!png) return;
    setBusy(true);
    try {
      const saved = await savePicture(png.blob, name);
      if (saved === 'hold') setHolding(true);
      if (saved === 'downloaded') toast(t`已保存到下载`, 'ok');
    } catch {
      setHolding(true);
    }
    setBusy(false);
  };
  return (
    <>
      <Button className="flex-auto px-4" busy={busy} disabled={!png} onClick={() => void save()}>
        <Download size={20} aria-hidden="true" />
        <Trans>保存图片</Trans>
      </Button>
      {png && <HoldPage open={holding} onClose={() => setHolding(false)} url={png.url} alt={alt} />}
    </>
  );
}
