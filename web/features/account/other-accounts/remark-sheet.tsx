import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { remarkMax, type SavedAccount, setRemark } from '../../../client/saved-accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** A remark for a saved login; only this device knows it. */
export function RemarkSheet({ saved, onClose }: { saved: SavedAccount | null; onClose(): void }) {
  const { t } = useLingui();
  const [last, setLast] = useState<SavedAccount | null>(null);
  const [text, setText] = useState('');
  if (saved && saved !== last) {
    setLast(saved);
    setText(saved.remark);
  }
  const nickname = last?.account.nickname ?? '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (last) setRemark(last.account.userId, text);
    onClose();
  };
  return (
    <Sheet open={saved !== null} onOpenChange={(open) => open || onClose()} title={t`备注`}>
      <form onSubmit={save} className="pb-2">
        <TextField
          label={t`给 ${nickname} 的备注，只在这台设备上看得到`}
          value={text}
          maxLength={remarkMax}
          autoComplete="off"
          enterKeyHint="done"
          hint={`${text.length} / ${remarkMax}`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" full>
          <Trans>保存</Trans>
        </Button>
      </form>
    </Sheet>
  );
}
