import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';

type Props = { lines: ReadonlyArray<{ name: string; reason: string }>; onClose(): void };

/** Rejected files with reasons. */
export function RejectedList({ lines, onClose }: Props) {
  const { t } = useLingui();
  return (
    <div role="alert" className="mt-3 flex rounded-media bg-tint-danger py-1 pl-4 text-caption">
      <div className="min-w-0 flex-1 py-2">
        <p className="font-medium text-danger">{t`这些文件没有添加：`}</p>
        <ul>
          {lines.map(({ name, reason }, at) => (
            // Long names are truncated, the reason is not.
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <li key={`${name} ${at}`} className="flex text-fg2">
              <Trans>
                <span className="truncate">{name}</span>
                <span className="shrink-0">：{reason}</span>
              </Trans>
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t`知道了`} onClick={onClose}>
        <X size={16} />
      </IconButton>
    </div>
  );
}
