import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

/** Says that the form has changes of an earlier visit that were not submitted; they can be discarded. */
export function ResumedEdit({ onDiscard }: { onDiscard(): void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    onDiscard();
  };
  return (
    <div className="mx-4 mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-s2 py-2 pr-2 pl-4">
      <p className="text-caption text-fg2">{t`这里有你上次没提交的修改。`}</p>
      <Button size="sm" variant="ghost" className="ml-auto" onClick={() => setAsking(true)}>
        {t`放弃修改`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`放弃没提交的修改？`}
        text={t`表单会换回作品现在的内容，改过的文字和文件不能恢复。`}
        confirmLabel={t`放弃修改`}
        danger
        onConfirm={discard}
      />
    </div>
  );
}
