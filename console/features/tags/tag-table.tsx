import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ManagedTag } from '@muyu/contract/admin/tag.ts';
import { languageTag, locales } from '@muyu/contract/core/locale.ts';
import { Button, Tag } from 'antd';
import { languageNames } from '../../ui/language-names.ts';
import { actionColumn, column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { MoveButtons } from '../../ui/list/move-buttons.tsx';

type TagTableProps = {
  tags: ManagedTag[];
  /** The followers of followed tags; undefined until they are loaded. */
  followers: ReadonlyMap<string, number> | undefined;
  loading: boolean;
  busy: boolean;
  /** False while only a part of the tags is shown. */
  mayOrder: boolean;
  first: string | undefined;
  last: string | undefined;
  onOpen(tag: ManagedTag): void;
  onMerge(tag: ManagedTag): void;
  onBlock(tag: ManagedTag): void;
  onMove(tag: ManagedTag, step: -1 | 1): void;
  onClear: (() => void) | null;
};

/** Tags, one per row, with names in three languages, posts and followers. */
export function TagTable(props: TagTableProps) {
  const { t } = useLingui();
  const posts = ({ postNum }: ManagedTag) => <Plural value={postNum} one="# post" other="# posts" />;
  const followers = ({ tagId }: ManagedTag) =>
    props.followers && (
      <Plural value={props.followers.get(tagId) ?? 0} one="# follower" other="# followers" />
    );
  const postsAndFollowers = (tag: ManagedTag) => (
    <>
      {posts(tag)}
      <div className={list.aside} style={{ whiteSpace: 'nowrap' }}>
        {followers(tag)}
      </div>
    </>
  );
  const state = ({ blockedAt }: ManagedTag) =>
    blockedAt !== null && (
      <Tag color="red">
        <Trans>Blocked</Trans>
      </Tag>
    );
  const acts = (tag: ManagedTag, name = tag.name.zh_CN) => (
    <span className={list.acts}>
      {props.mayOrder && (
        <MoveButtons
          name={name}
          first={tag.tagId === props.first}
          last={tag.tagId === props.last}
          disabled={props.busy}
          onMove={(step) => props.onMove(tag, step)}
        />
      )}
      <Button aria-label={t`Rename ${name}`} onClick={() => props.onOpen(tag)}>
        <Trans>Rename</Trans>
      </Button>
      <Button aria-label={t`Merge ${name}`} onClick={() => props.onMerge(tag)}>
        <Trans>Merge</Trans>
      </Button>
      <Button
        danger={tag.blockedAt === null}
        aria-label={tag.blockedAt === null ? t`Block ${name}` : t`Unblock ${name}`}
        disabled={props.busy}
        onClick={() => props.onBlock(tag)}
      >
        {tag.blockedAt === null ? <Trans>Block</Trans> : <Trans>Unblock</Trans>}
      </Button>
    </span>
  );
  const wide = [
    ...locales.map((locale) =>
      column<ManagedTag>(locale, languageNames[locale], ({ name }) => (
        <span lang={languageTag[locale]}>{name[locale]}</span>
      )),
    ),
    column<ManagedTag>('posts', t`Posts`, postsAndFollowers, { width: 140 }),
    column<ManagedTag>('state', t`Status`, state, { width: 100 }),
    actionColumn<ManagedTag>('acts', t`Actions`, acts, 380),
  ];
  const stacked = [
    column<ManagedTag>('tag', t`Tag`, (tag) => (
      <div style={{ display: 'grid', gap: 8 }}>
        <span className={list.tagLine}>
          <span lang="zh-CN">{tag.name.zh_CN}</span>
          {state(tag)}
        </span>
        <span className={list.aside}>
          <span lang="en">{tag.name.en_US}</span> · <span lang="ja">{tag.name.ja}</span> · {posts(tag)}
          {props.followers && <> · {followers(tag)}</>}
        </span>
        {acts(tag)}
      </div>
    )),
  ];
  return (
    <DataTable
      rowKey="tagId"
      wide={wide}
      stacked={stacked}
      rows={props.tags}
      loading={props.loading}
      empty={{
        text: <Trans>No tags found</Trans>,
        clear: props.onClear && { label: <Trans>Show all tags</Trans>, onClear: props.onClear },
      }}
    />
  );
}
