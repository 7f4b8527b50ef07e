import { useLingui } from '@lingui/react/macro';
import { overallPercent, useUploads } from '../media/upload/uploads.ts';

/** How far all uploads are, in the bar, while any is on its way. */
export function UploadPill() {
  const { t } = useLingui();
  const percent = useUploads(({ items }) => overallPercent(items));
  return (
    <span role="status" className="mr-2">
      {percent !== null && (
        <span className="numbers inline-flex h-7 items-center rounded-full bg-tint-brand px-3 text-caption font-semibold text-ink-brand">
          {t`上传 ${percent}%`}
        </span>
      )}
    </span>
  );
}
