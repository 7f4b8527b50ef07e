import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import type { Snapshot, SnapshotFile } from '@muyu/contract/snapshot.ts';
import { AiLabel } from '../../../ui/ai-label.tsx';
import { refreshSnapshotRings } from '../rings/snapshot-rings.ts';
import { OwnerFooter } from './owner-footer.tsx';

type Props = {
  snapshot: Snapshot;
  file: SnapshotFile;
  inert: boolean;
  onBusy(busy: boolean): void;
  onDeleted(): void;
};

/** The text of a snapshot, the AI label, and what its owner can do; nothing where none of them is. */
export function ViewerFooter({ snapshot, file, inert, onBusy, onDeleted }: Props) {
  const { content, aiMade, isOwn } = snapshot;
  return (
    (content || aiMade || isOwn) && (
      <div
        inert={inert}
        className="snapshot-chrome snapshot-bottom absolute inset-x-0 bottom-0 pt-12 pb-[calc(12px+env(safe-area-inset-bottom))]"
      >
        {content && (
          <p dir="auto" lang={languageOf(content)} className="px-5 pb-3 text-center text-bar text-pretty">
            {content}
          </p>
        )}
        {aiMade && (
          <p className="px-5 pb-3 text-center text-caption text-white/85">
            <AiLabel onMedia />
          </p>
        )}
        {isOwn && (
          <OwnerFooter
            key={file.snapshotFileId}
            file={file}
            onBusy={onBusy}
            onDeleted={() => {
              onDeleted();
              void refreshSnapshotRings().catch(() => undefined);
            }}
          />
        )}
      </div>
    )
  );
}
