import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type Props = {
  /** Goes on with what is in the form. */
  onKeep(): void;
  /** Replaces the form by the content of the post. */
  onReplace(): void;
};

/** Says that the post was changed elsewhere since the edit began: its author goes on, or takes the newest content after a question. */
export function OutdatedEdit({ onKeep, onReplace }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const replace = () => {
    setAsking(false);
    onReplace();
  };
  return (
    <div role="status" className="mx-4 mt-3 rounded-card bg-s1 px-4 py-3">
      <p className="text-caption text-fg2">
        {t`作品后来在别处改过，这里不是最新内容。接着改这里的，提交后会换掉别处的改动。`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onKeep}>
          {t`接着改这里的`}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
          {t`换成最新内容`}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`换成作品的最新内容？`}
        text={t`表单会换回作品现在的内容，改过的文字和文件不能恢复。`}
        confirmLabel={t`换成最新内容`}
        danger
        onConfirm={replace}
      />
    </div>
  );
}
