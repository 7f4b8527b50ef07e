import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keywordLength } from '@muyu/contract/search.ts';
import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import type { Suggestion } from './suggestions.ts';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  /** The keyword of the page; the field shows it until the viewer types. */
  keyword?: string;
  placeholder: string;
  /** Searched for when the field is empty. */
  hint?: string | undefined;
  suggests?: boolean;
  autoFocus?: boolean;
  onSearch(keyword: string): void;
};

/** The bar of the search pages: back, the field with its suggestions, and the button that searches. */
export function SearchBar({ keyword = '', placeholder, hint, suggests = true, autoFocus, onSearch }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(keyword);
  const [shownKeyword, setShownKeyword] = useState(keyword);
  const [open, setOpen] = useState(false);
  const items = useSuggestions(text, suggests && open);
  const expanded = open && items.length > 0;
  if (keyword !== shownKeyword) {
    setShownKeyword(keyword);
    setText(keyword);
  }
  useEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const close = () => {
    setOpen(false);
    combobox.setActive(-1);
  };
  const search = (wanted: string) => {
    close();
    if (wanted.trim() === '') return;
    setText(wanted);
    field.current?.blur();
    onSearch(wanted);
  };
  const choose = (item: Suggestion) => {
    close();
    if (item.kind === 'user')
      void navigate({ to: '/column/otherPage', search: { userId: item.user.userId } });
    else if (item.kind === 'tag') void navigate({ to: '/post/tags', search: { tagId: item.tagId } });
    else search(item.text);
  };
  const combobox = useCombobox({ listId, items, open, choose, close });
  const { active } = combobox;

  return (
    <>
      <TopBar
        back
        right={
          <button
            type="submit"
            form={`${listId}-form`}
            className="press h-11 shrink-0 px-3 text-body font-medium text-ink-brand max-[359px]:hidden"
          >
            {t`搜索`}
          </button>
        }
      >
        <search className="block">
          <form
            id={`${listId}-form`}
            onSubmit={(event) => {
              event.preventDefault();
              search(text.trim() || (hint ?? ''));
            }}
            onBlur={({ relatedTarget }) => relatedTarget && close()}
            className="flex h-11 items-center rounded-full border border-transparent bg-s2 transition-colors focus-within:border-brand"
          >
            <Search size={18} aria-hidden="true" className="ml-3.5 shrink-0 text-fg3" />
            <input
              ref={field}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              role="combobox"
              aria-label={placeholder}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={expanded}
              aria-controls={expanded ? listId : undefined}
              aria-activedescendant={expanded && active >= 0 ? optionId(listId, active) : undefined}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={keywordLength}
              placeholder={hint || placeholder}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setOpen(true);
                combobox.setActive(-1);
              }}
              onKeyDown={combobox.onKeyDown}
              className="-my-px h-11 min-w-0 flex-1 bg-transparent px-2.5 text-input text-ellipsis outline-none placeholder:text-fg3"
            />
            {text !== '' && (
              <button
                type="button"
                aria-label={t`清空输入`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setText('');
                  close();
                  field.current?.focus();
                }}
                className="hit press relative mr-1 grid size-9 shrink-0 place-items-center rounded-full text-fg3"
              >
                <X size={18} />
              </button>
            )}
          </form>
        </search>
      </TopBar>
      <p role="status" className="sr-only">
        {expanded && t`${plural(items.length, { other: '有 # 条建议' })}`}
      </p>
      {expanded && (
        <div className="scroller absolute inset-x-0 top-[calc(52px+env(safe-area-inset-top))] bottom-0 z-bar bg-bg pb-[env(safe-area-inset-bottom)]">
          <SuggestionList id={listId} items={items} active={active} onChoose={choose} />
        </div>
      )}
    </>
  );
}
