import { useLingui } from '@lingui/react/macro';
import { Hash, Search, SpellCheck } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Avatar } from '../../ui/image/avatar.tsx';
import type { Suggestion } from './suggestions.ts';

const icons = { word: Search, tag: Hash, near: SpellCheck } as const;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

type Props = {
  id: string;
  items: readonly Suggestion[];
  /** The option that the keyboard has reached; -1 none. */
  active: number;
  onChoose(item: Suggestion): void;
};

/** The options of the search field; the field keeps the focus. */
export function SuggestionList({ id, items, active, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <div id={id} role="listbox" aria-label={t`搜索建议`}>
      {items.map((item, index) => {
        const Icon = item.kind === 'user' ? null : icons[item.kind];
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its options
          <div
            key={`${item.kind} ${item.kind === 'user' ? item.user.userId : item.text}`}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
            className={cx(
              'flex min-h-12 cursor-pointer items-center gap-3 px-5 py-2 text-body active:bg-s2',
              index === active && 'bg-s2',
            )}
          >
            {item.kind === 'user' ? (
              <Avatar src={item.user.headImgUrl} name={item.user.nickname} size={28} />
            ) : (
              Icon && <Icon size={18} aria-hidden="true" className="shrink-0 text-fg3" />
            )}
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {item.text}
            </span>
            {item.kind === 'tag' && (
              <span className="shrink-0 text-caption text-fg3">
                {t({ message: '标签', context: '一个标签' })}
              </span>
            )}
            {item.kind === 'user' && <span className="shrink-0 text-caption text-fg3">{t`用户`}</span>}
            {item.kind === 'near' && (
              <span className="shrink-0 text-caption text-fg3">{t`你是不是想找`}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
