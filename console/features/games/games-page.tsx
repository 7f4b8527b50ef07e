import { PlusOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type AdminGame,
  type AdminGameTag,
  deleteGame,
  deleteGameTag,
  getGameCatalogue,
} from '@muyu/contract/admin/game.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { gameErrors } from '@muyu/contract/site/game.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { GameDialog } from './game-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';

/** Games and their tags: add, change, switch off, delete. */
export function GamesPage() {
  const { t, i18n } = useLingui();
  const { modal } = App.useApp();
  useTitle(t`Games`);
  const [game, setGame] = useState<AdminGame | null>(null);
  const [tag, setTag] = useState<AdminGameTag | null>(null);
  const [open, setOpen] = useState<'game' | 'tag' | null>(null);
  const [deleted, setDeleted] = useState<AdminGame | null>(null);
  const query = useQuery(client.query(getGameCatalogue, {}));
  const invalidates = [client.keyOf(getGameCatalogue)];
  const remove = useOperatorMutation({
    act: ({ gameId, reason }: { gameId: string; builtin: boolean; reason: string }) =>
      client.request(deleteGame, { gameId, reason }),
    invalidates,
    successMessage: ({ builtin }) => (builtin ? t`Switched off` : t`Deleted`),
    gone: [gameErrors.notFound],
    onSettled: () => setDeleted(null),
  });
  const removeTag = useOperatorMutation({
    act: ({ tagId }: AdminGameTag) => client.request(deleteGameTag, { tagId }),
    invalidates,
    successMessage: () => t`Deleted`,
    gone: [gameErrors.tagNotFound],
    notifyOnError: true,
  });
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure query={query} />;
  const { games, tags } = query.data;
  const named = (text: LocalizedText) => text[i18n.locale as keyof LocalizedText] || text.zh_CN;
  const editGame = (next: AdminGame | null) => {
    setGame(next);
    setOpen('game');
  };
  const editTag = (next: AdminGameTag | null) => {
    setTag(next);
    setOpen('tag');
  };
  const confirmTagRemoval = (each: AdminGameTag) => {
    const name = named(each.name);
    modal.confirm({
      title: t`Delete “${name}”? Its games stay.`,
      okText: t`Delete`,
      okButtonProps: { danger: true },
      onOk: () => removeTag.run(each),
    });
  };
  const deletedName = deleted ? named(deleted.name) : '';
  return (
    <div className={`${list.page} ${list.narrowPage}`}>
      <section className={list.card} aria-label={t`Categories`} style={{ marginBottom: 12 }}>
        <div className={list.cardHead}>
          <h2 className={list.title}>
            <Trans>Categories</Trans>
          </h2>
          <Button onClick={() => editTag(null)}>
            <Trans>Add category</Trans>
          </Button>
        </div>
        {tags.map((each) => {
          const name = named(each.name);
          return (
            <div key={each.tagId} className={list.cardHead}>
              <span dir="auto">{name}</span>
              <span className={list.acts}>
                <Button onClick={() => editTag(each)} aria-label={t`Edit ${name}`}>
                  <Trans>Edit</Trans>
                </Button>
                <Button
                  danger
                  disabled={removeTag.pending}
                  onClick={() => confirmTagRemoval(each)}
                  aria-label={t`Delete ${name}`}
                >
                  <Trans>Delete</Trans>
                </Button>
              </span>
            </div>
          );
        })}
      </section>
      <div className={list.tools}>
        <span className={list.aside}>
          <Trans>This site’s own games can be switched off, but not deleted.</Trans>
        </span>
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => editGame(null)}>
          <Trans>Add a game</Trans>
        </Button>
      </div>
      <ul className={list.cards}>
        {games.map((each) => {
          const { plays } = each;
          const name = named(each.name);
          return (
            <li key={each.gameId} className={list.card}>
              <div className={list.cardHead}>
                <h2 className={list.title} dir="auto">
                  {name}
                </h2>
                <span>
                  {each.recommended && <Tag color="warning">{t`Recommended`}</Tag>}
                  {!each.linkAllowed && <Tag color="warning">{t`Link not allowed`}</Tag>}
                  <Tag {...(each.enabled && each.linkAllowed && { color: 'success' })}>
                    {each.enabled ? t`Switched on` : t`Switched off`}
                  </Tag>
                </span>
              </div>
              {each.picture && (
                <img
                  src={each.picture.url}
                  alt=""
                  style={{ maxHeight: 100, borderRadius: 8, alignSelf: 'start' }}
                />
              )}
              <p className={list.body} dir="auto">
                {named(each.text)}
              </p>
              <p className={list.meta}>
                {each.link && <code>{each.link}</code>}
                <span>
                  <Plural value={plays} one="# start in 7 days" other="# starts in 7 days" />
                </span>
              </p>
              <div className={list.acts}>
                <Button onClick={() => editGame(each)} aria-label={t`Edit ${name}`}>
                  <Trans>Edit</Trans>
                </Button>
                {!each.builtin && (
                  <Button danger onClick={() => setDeleted(each)} aria-label={t`Delete ${name}`}>
                    <Trans>Delete</Trans>
                  </Button>
                )}
                {each.builtin && each.enabled && (
                  <Button danger onClick={() => setDeleted(each)} aria-label={t`Switch off ${name}`}>
                    <Trans>Switch off</Trans>
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <GameDialog open={open === 'game'} game={game} tags={tags} onClose={() => setOpen(null)} />
      <TagDialog open={open === 'tag'} tag={tag} onClose={() => setOpen(null)} />
      <ReasonDialog
        open={deleted !== null}
        title={deleted?.builtin ? t`Switch off “${deletedName}”?` : t`Delete “${deletedName}”?`}
        label={t`Reason, for the audit log`}
        okText={deleted?.builtin ? t`Switch off` : t`Delete`}
        danger
        mutation={remove}
        onClose={() => setDeleted(null)}
        onDone={(reason) =>
          deleted && remove.run({ gameId: deleted.gameId, builtin: deleted.builtin !== null, reason })
        }
      />
    </div>
  );
}
