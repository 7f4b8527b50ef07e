import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { textPreview } from '../card/text-preview.ts';

/** The text of a post in a list: 40 characters, expandable when it is longer. */
export function ExpandableText({ text, lang }: { text: string; lang: string | undefined }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const preview = textPreview(text);
  if (!text.trim()) return null;
  return (
    <p className={`text-body leading-reading ${open ? 'whitespace-pre-wrap' : ''}`}>
      <span dir="auto" lang={lang}>
        {open ? text.trim() : preview.text}
      </span>
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
