import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { textPreview } from './text-preview.ts';

/** A post's text in a list: 40 characters, with 展开 and 收起 when there is more. */
export function ExpandableText({ text }: { text: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const preview = textPreview(text);
  if (!text.trim()) return null;
  return (
    <p className={`text-body leading-[26px] ${open ? 'whitespace-pre-wrap' : ''}`}>
      {open ? text.trim() : preview.text}
      {preview.cut && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="hit relative ml-1 text-brand"
        >
          {open ? t`收起` : t`展开`}
        </button>
      )}
    </p>
  );
}
