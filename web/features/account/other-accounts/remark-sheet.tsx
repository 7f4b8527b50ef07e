import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CountedTextField } from '../../../ui/form/counted-field.tsx';
import { isWithinLimit } from '../../../ui/form/grapheme-count.ts';
import { Form } from '../../../ui/form/sheet-form.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { maxRemarkLength, type SavedAccount, setRemark } from './saved-accounts.ts';

/** A remark for a saved login, stored on this device only. */
export function RemarkSheet({ saved, onClose }: { saved: SavedAccount | null; onClose(): void }) {
  const { t } = useLingui();
  const [last, setLast] = useState<SavedAccount | null>(null);
  const [text, setText] = useState('');
  if (saved && saved !== last) {
    setLast(saved);
    setText(saved.remark);
  }
  const nickname = last?.account.nickname ?? '';
  const save = () => {
    if (last) setRemark(last.account.userId, text);
    onClose();
  };
  return (
    <Sheet open={saved !== null} onOpenChange={(open) => open || onClose()} title={t`备注`}>
      <Form label={t`保存`} ready={isWithinLimit(text, maxRemarkLength)} onSubmit={save}>
        <CountedTextField
          label={t`给 ${nickname} 的备注，只在这台设备上看得到`}
          value={text}
          limit={maxRemarkLength}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </Sheet>
  );
}
