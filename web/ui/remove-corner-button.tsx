import { X } from 'lucide-react';

type Props = { label: string; onRemove(): void };

/** Button in the upper right corner of a `relative` tile that removes it; its hit area has full size. */
export const RemoveCornerButton = ({ label, onRemove }: Props) => (
  <button
    type="button"
    aria-label={label}
    onClick={onRemove}
    className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1.5"
  >
    <span className="grid size-6 place-items-center rounded-full bg-scrim text-white">
      <X size={14} aria-hidden="true" />
    </span>
  </button>
);
